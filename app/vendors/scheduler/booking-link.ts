/** Links to the third-party scheduling page, each with the campaign of the button that opens it. */
import { links } from 'virtual:site';
import { withUtm } from '#app/lib/utm.ts';

/** The consultation block's button (specification, section 7). */
export const consultationLink = () =>
  withUtm(links.scheduler.url, { source: 'homepage', medium: 'cta', campaign: 'free-consultation' });

/** The calculator's booking prompt. */
export const calculatorLink = () =>
  withUtm(links.scheduler.url, { source: 'roi-calculator', medium: 'cta', campaign: 'consultation' });

/** Booking buttons elsewhere name their place as source. */
export const bookingLink = (source: string) =>
  withUtm(links.scheduler.url, { source, medium: 'cta', campaign: 'free-consultation' });
