import { experiments, home, links } from 'virtual:site';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { Stressed } from '#app/design/stressed.tsx';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { Variants } from '#app/design/variants.tsx';
import { Claimed } from '#app/shell/page/unverified-mark.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { calculatorLink } from '#app/vendors/scheduler/booking-link.ts';
import { fillIn } from '#domain/text/wording.ts';
import { isForeign, readField } from './field-words.ts';
import {
  calculateRoi,
  formatDollars,
  formatPercent,
  isComplete,
  type RoiInput,
  type RoiResult,
} from './roi.ts';
import { sharedInput } from './shared-link.ts';

/** Loaded once there is a result to take apart. */
const detail = () => import('./roi-detail.tsx');
const RoiDetail = lazy(() => detail().then((module) => ({ default: module.RoiDetail })));
const RoiRange = lazy(() => detail().then((module) => ({ default: module.RoiRange })));

/** Called when a visitor does what the test of this block's copy hopes for. */
type Props = { onConversion: (conversion: string) => void };

const NAME = 'roi_calculator';
const FIELDS = ['employees', 'averageSalary', 'timeToHire', 'turnoverRate'] as const;
const SAVINGS = ['timeSavings', 'turnoverSavings', 'qualitySavings'] as const;

/** The sentence of the calculator: its `{field}` blanks become inputs. */
function Sentence({ text, onLeave }: { text: string; onLeave: (field: HTMLInputElement) => void }) {
  return text.split(/(\{\w+\}\S*)/).map((part) => {
    const field = FIELDS.find((name) => part.startsWith(`{${name}}`));
    if (!field) return part;
    const { label, placeholder } = home.roiCalculator.fields[field];
    const unit = part.slice(field.length + 2);
    const input = (
      <input
        key={field}
        type="text"
        name={field}
        aria-label={label}
        aria-describedby="roi-hint"
        placeholder={placeholder}
        inputMode={field === 'turnoverRate' ? 'decimal' : 'numeric'}
        {...(field === 'turnoverRate' ? { step: '0.1' } : {})}
        autoComplete="off"
        onBlur={({ currentTarget: left }) => {
          // Rewritten while something is being pressed, it could move that from under the pointer, and the click is lost.
          if (document.querySelector(':active'))
            addEventListener('mouseup', () => setTimeout(onLeave, 0, left), { once: true });
          else onLeave(left);
        }}
      />
    );
    if (!unit) return input;
    // A unit stays with its figure.
    return (
      <span key={field} className="unbroken">
        {input}
        {unit}
      </span>
    );
  });
}

function read(form: HTMLFormElement): RoiInput {
  const data = new FormData(form);
  const text = (name: (typeof FIELDS)[number]) => String(data.get(name) ?? '');
  return {
    employees: text('employees'),
    averageSalary: text('averageSalary'),
    timeToHire: text('timeToHire'),
    turnoverRate: text('turnoverRate'),
  };
}

/** The hiring ROI calculator: a sentence with blanks, and a ledger. */
export function RoiCalculator({ onConversion }: Props) {
  const { A, B } = experiments[NAME];
  const copy = home.roiCalculator;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [result, setResult] = useState<RoiResult>();
  const [submitted, setSubmitted] = useState<RoiInput>();
  const [stale, setStale] = useState(false);
  const [doubts, setDoubts] = useState<Partial<Record<keyof RoiInput, string>>>({});

  /** What an amount in another currency was rewritten to. */
  const foreign = useRef<string>(undefined);

  // A shared address fills the fields; the button stays the visitor's to press.
  useEffect(() => {
    const shared = sharedInput(location.search);
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name);
      if (shared && field instanceof HTMLInputElement && !field.value) field.value = shared[name];
    }
  }, []);

  /** Shows a field as it is read, or says in words that it cannot be. */
  function leave(field: HTMLInputElement) {
    const name = FIELDS.find((each) => each === field.name);
    if (!name) return;
    const typed = field.value;
    const { shown, value, isDoubtful } = readField(name, typed);
    if (field.value !== shown) field.value = shown;
    const { label } = copy.fields[name];
    if (isForeign(name, typed)) foreign.current = shown;
    else if (name === 'averageSalary' && typed !== foreign.current) foreign.current = undefined;
    // What it was rewritten to bears the dollar sign; the note holds for it as well.
    const words = isDoubtful
      ? copy.doubt
      : name === 'averageSalary' && foreign.current === shown
        ? copy.unconverted
        : undefined;
    const doubt = words && fillIn(words, { typed: typed.trim(), label, value: isDoubtful ? value : shown });
    setDoubts((before) => ({ ...before, [name]: doubt }));
  }

  function calculate(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    // By Enter no field is left.
    for (const field of form.current.elements) if (field instanceof HTMLInputElement) leave(field);
    const input = read(form.current);
    // Silent on purpose; the hint under the button says what is needed.
    if (!isComplete(input)) return;
    setResult(calculateRoi(input));
    setSubmitted(input);
    setStale(false);
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    onConversion('calculated');
  }

  return (
    <section id="roi-calculator" className="section shell" aria-labelledby="roi-calculator-heading">
      <div className="section-head grid-12">
        <p className="section-label">
          <span className="type-label">{copy.label}</span>
          {copy.folio && <span className="type-folio">{copy.folio}</span>}
        </p>
        <h2 id="roi-calculator-heading" className="type-d2">
          <Variants A={<Stressed text={A.headline} />} B={<Stressed text={B.headline} />} />
        </h2>
        <div className="section-aside">
          <p className="type-note">
            <Variants A={<Claimed text={A.subheadline} />} B={<Claimed text={B.subheadline} />} />
          </p>
          <p className="type-note">{copy.note}</p>
        </div>
      </div>
      <div className="roi">
        <form
          ref={form}
          className="roi-form"
          onSubmit={calculate}
          onInput={() => setStale(result !== undefined)}
          noValidate
        >
          <p className="roi-sentence type-d3">
            <Sentence text={copy.sentence} onLeave={leave} />
          </p>
          <p className="roi-action">
            <button type="submit" className="button">
              <Variants A={A.ctaText} B={B.ctaText} />
            </button>
            <span id="roi-hint" className="type-note">
              {copy.hint}
            </span>
          </p>
          <div role="status" className="roi-doubts">
            {FIELDS.map((name) => doubts[name] && <p key={name}>{doubts[name]}</p>)}
          </div>
        </form>
        <div className="roi-results" data-stale={stale ? '' : undefined}>
          <h3 className="type-label">
            <Variants A={A.resultsTitle} B={B.resultsTitle} />
          </h3>
          <div aria-live="polite">
            {result && submitted ? (
              <>
                <Suspense fallback={null}>
                  <RoiRange input={submitted} />
                </Suspense>
                <Ledger result={result} stale={stale} />
              </>
            ) : (
              <>
                <p className="roi-empty">{copy.empty}</p>
                {isHydrated && <Blanks />}
              </>
            )}
          </div>
          {result && (
            <div className="roi-booking">
              <p className="roi-booking-title">{copy.booking.heading}</p>
              <p>
                {copy.booking.text}{' '}
                <AppLink
                  href={calculatorLink(links.scheduler.url)}
                  newTab
                  className="link"
                  onClick={() => {
                    track({ name: 'engagement', engagement_type: 'booking' });
                    onConversion('booking_click');
                  }}
                >
                  {copy.booking.cta}
                </AppLink>
              </p>
            </div>
          )}
        </div>
      </div>
      {submitted && (
        <Suspense fallback={null}>
          <RoiDetail input={submitted} stale={stale} />
        </Suspense>
      )}
      <details className="roi-assumptions">
        <summary>{copy.assumptions.title}</summary>
        <ul>
          {copy.assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Ledger({ result, stale }: { result: RoiResult; stale: boolean }) {
  const copy = home.roiCalculator;
  return (
    <div className="roi-figures">
      <dl>
        {SAVINGS.map((key) => (
          <div key={key} className="ledger-row">
            <dt>{copy.results[key]}</dt>
            <dd data-result={key}>{formatDollars(result[key])}</dd>
          </div>
        ))}
        <div className="ledger-row ledger-total type-d4">
          <dt>{copy.results.totalSavings}</dt>
          <dd data-result="totalSavings">{formatDollars(result.totalSavings)}</dd>
        </div>
      </dl>
      <Shares result={result} />
      <p className="roi-percent">
        <b data-result="roi">{formatPercent(result.roi)}</b> {copy.results.roi}
      </p>
      {stale && <p className="type-note">{copy.outdated}</p>}
    </div>
  );
}

/** What a result will hold, for the eye alone: the sentence above says it. It stands beside the form and moves nothing, so it can come with the app. */
function Blanks() {
  const { results } = home.roiCalculator;
  return (
    <div className="roi-blanks" aria-hidden="true">
      {([...SAVINGS, 'totalSavings'] as const).map((key) => (
        <p key={key} className="ledger-row">
          {results[key]} <span>–</span>
        </p>
      ))}
    </div>
  );
}

/** How the total divides, as one bar; nothing to draw where a part is negative. */
function Shares({ result }: { result: RoiResult }) {
  const parts = SAVINGS.map((key) => result[key]);
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0 || parts.some((part) => part < 0)) return null;
  let x = 0;
  return (
    <svg className="roi-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, index) => {
        const width = (part / total) * 100;
        const bar = (
          <rect key={SAVINGS[index]} className={`share-${index + 1}`} x={x} width={width} height="2" />
        );
        x += width;
        return bar;
      })}
    </svg>
  );
}
