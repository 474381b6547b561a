/** Links to the third-party scheduling page, each with the campaign of the button that opens it. */
import { withUtm } from '#domain/text/utm.ts';

/** The consultation block's button. @param scheduler `scheduler.url` of `content/site/links.yml`, in each function */
export const consultationLink = (scheduler: string) => bookingLink(scheduler, 'homepage');

/** The calculator's booking prompt. */
export const calculatorLink = (scheduler: string) =>
  withUtm(scheduler, { source: 'roi-calculator', medium: 'cta', campaign: 'consultation' });

/** Booking buttons elsewhere name their place as source. */
export const bookingLink = (scheduler: string, source: string) =>
  withUtm(scheduler, { source, medium: 'cta', campaign: 'free-consultation' });
