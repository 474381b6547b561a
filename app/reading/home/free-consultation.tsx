import { consultationLines, experiments, home, links } from 'virtual:site';
import type { SlabLines } from '#app/content/slab-fit.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { Stressed } from '#app/design/stressed.tsx';
import { Variants } from '#app/design/variants.tsx';
import { Claimed } from '#app/shell/page/unverified-mark.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { consultationLink } from '#app/vendors/scheduler/booking-link.ts';

/** Called when a visitor does what the test of this block's copy hopes for. */
type Props = { onConversion: (conversion: string) => void };

const NAME = 'free_consultation_cta';

/** The free 15-minute call: the slab across the line, in two wordings under test. */
export function FreeConsultation({ onConversion }: Props) {
  const { A, B } = experiments[NAME];
  return (
    <section id="free-consultation" className="section" aria-labelledby="free-consultation-heading">
      <div className="slab">
        <div className="slab-text">
          <p className="type-label">{home.freeConsultation.label}</p>
          <h2 id="free-consultation-heading" className="type-slab">
            <Variants A={<Lines {...consultationLines.A} />} B={<Lines {...consultationLines.B} />} />
          </h2>
          <p>
            <AppLink
              href={consultationLink(links.scheduler.url)}
              newTab
              className="button button-ink"
              onClick={() => {
                track({ name: 'engagement', engagement_type: 'booking' });
                onConversion('booking_click');
              }}
            >
              <Variants A={A.ctaText} B={B.ctaText} />
            </AppLink>
          </p>
        </div>
        <div className="slab-side">
          <p className="slab-sub type-standfirst">
            <Variants A={<Claimed text={A.subheadline} />} B={<Claimed text={B.subheadline} />} />
          </p>
          <div className="variants">
            <Benefits variant="A" items={A.benefits} />
            <Benefits variant="B" items={B.benefits} />
          </div>
          <p className="slab-urgency type-note">
            <Variants A={<Claimed text={A.urgency} />} B={<Claimed text={B.urgency} />} />
          </p>
        </div>
      </div>
    </section>
  );
}

/** A sentence a line, in the size at which one crosses the page's line. */
function Lines({ lines, wide, narrow, open }: SlabLines) {
  return (
    <span className="slab-lines" data-wide={wide} data-narrow={narrow} data-open={open}>
      {lines.map((line) => (
        <span key={line}>
          <Stressed text={line} />{' '}
        </span>
      ))}
    </span>
  );
}

function Benefits({ variant, items }: { variant: 'A' | 'B'; items: string[] }) {
  return (
    <div data-variant={variant}>
      <p className="sr-only">{home.freeConsultation.benefitsLabel}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Claimed text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
