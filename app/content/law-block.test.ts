import { describe, expect, it } from 'vitest';
import { STALE_AFTER_DAYS, statusOn } from '#domain/law/regulation-status.ts';
import { stepOn } from '#domain/text/dated-text.ts';
import { lawBlock } from './law-block.ts';
import { datedSteps, staleSteps, standingSteps } from './law-standing.ts';
import { lawDay } from './markdown/law-directives.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { readRegulation, readRegulations } from './regulations.ts';

const DAY = 86_400_000;
const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);
const standing = (id: string, day: string, builtOn?: string) =>
  stepOn(datedSteps(standingSteps(readRegulation(id), builtOn)), day);
const words = (html: string) => html.replace(/<[^>]+>/g, '');

describe('the standing of a law', () => {
  it('is what the rules say on every day a law changes, the day before and the day after', () => {
    let checked = 0;
    for (const law of readRegulations()) {
      const days = [
        law.factAsOf,
        ...law.dates.map(({ date }) => date),
        '2026-11-20',
        '2027-12-02',
        '2031-01-01',
      ];
      for (const day of days.flatMap((date) => [shift(date, -1), date, shift(date, 1)])) {
        if (day < law.factAsOf) continue;
        const { status, next } = statusOn(law, day);
        const [, html, state] = stepOn(datedSteps(standingSteps(law)), day);
        expect(state, `${law.id} on ${day}`).toBe(status);
        if (next) expect(html, `${law.id} on ${day}`).toContain(`datetime="${next.date}"`);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  it('says it in words that change on the day', () => {
    const colorado = (day: string) => words(standing('co-sb26-189', day)[1]);
    expect(colorado('2026-11-20')).toBe('Not in force yet, begins on January 1, 2027.');
    expect(colorado('2026-12-31')).toBe('Not in force yet, begins on January 1, 2027.');
    expect(colorado('2027-01-01')).toBe('In force since January 1, 2027.');
    expect(words(standing('eu-ai-act', '2027-12-01')[1])).toBe(
      'Partly in force since February 2, 2025. Next, on December 2, 2027: High-risk duties for Annex III systems apply.',
    );
    expect(words(standing('eu-ai-act', '2027-12-02')[1])).toBe('In force since February 2, 2025.');
    expect(words(standing('nyc-ll144', '2027-12-02')[1])).toBe(
      'In force since January 1, 2023, enforced since July 5, 2023.',
    );
    expect(words(standing('co-sb24-205', '2026-11-20')[1])).toBe('Repealed or withdrawn on May 14, 2026.');
  });

  it('does not depend on when the site was built', () => {
    for (const law of readRegulations()) {
      for (const day of ['2026-11-20', '2027-01-01', '2027-12-02']) {
        expect(standing(law.id, day, '2027-12-31'), law.id).toEqual(standing(law.id, day, '2026-11-20'));
      }
    }
  });

  it(`says on day ${STALE_AFTER_DAYS + 1} that its facts are old, and not before`, () => {
    for (const law of readRegulations()) {
      const said = (age: number) => stepOn(datedSteps(staleSteps(law)), shift(law.factAsOf, age))[2];
      expect(said(STALE_AFTER_DAYS), law.id).toBeUndefined();
      expect(said(STALE_AFTER_DAYS + 1), law.id).toBe('stale');
      expect(statusOn(law, shift(law.factAsOf, STALE_AFTER_DAYS + 1)).stale).toBe(true);
    }
  });
});

describe('the block', () => {
  it('names each law with citation, state, source and day of the last check, all with their dates', () => {
    const html = lawBlock(
      readRegulations().map(({ id }) => id),
      'a test',
    );
    for (const law of readRegulations()) {
      const [, row = ''] = new RegExp(`<li data-law="${law.id}">(.*?)</li>`, 's').exec(html) ?? [];
      expect(row, law.id).toContain(`/ai-hiring-compliance-hub#${law.id}`);
      expect(row, law.id).toContain(`data-checked="${law.factAsOf}"`);
      expect(row, law.id).toMatch(/<a href="https:\/\/[^"]+" rel="noopener">[^<]{3,}<\/a>, [^<]{2,}/);
      expect(row, law.id).toContain(`data-state="${statusOn(law, '2026-11-20').status}"`);
    }
  });

  it('holds no sign of a tag inside an attribute', () => {
    expect(lawBlock(['co-sb26-189', 'eu-ai-act'], 'a test')).not.toMatch(/="[^"]*[<>][^"]*"/);
  });

  it('is empty for a text without laws and refuses a law that is none, with the file', () => {
    expect(lawBlock([], 'content/x.md')).toBe('');
    expect(() => lawBlock(['us-nothing'], 'content/x.md')).toThrow(/^content\/x\.md: laws: .*"us-nothing"/);
  });
});

const html = (text: string) => renderMarkdown(text, 'content/x.md').html;

describe('days of laws in a sentence', () => {
  it('are drawn from the data', () => {
    expect(html('On :law-date{of=nyc-ll144/enforced}.')).toBe(
      '<p>On <time datetime="2023-07-05">July 5, 2023</time>.</p>',
    );
    expect(html('In :law-month{of=ca-on-wfw4}, then.')).toContain(
      '<time datetime="2026-01">January 2026</time>,',
    );
  });

  it('turn from "from" to "since" on the day', () => {
    const page = html('It applies :law-since{of=co-sb26-189}.');
    const steps = JSON.parse(
      (/data-dated="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#x22;', '"').replaceAll('&quot;', '"'),
    );
    expect(words(stepOn(steps, '2026-12-31')[1])).toBe('from January 1, 2027');
    expect(words(stepOn(steps, '2027-01-01')[1])).toBe('since January 1, 2027');
  });

  it('must name one day of one law', () => {
    expect(lawDay('eu-ai-act/high-risk', { file: 'content/x.md' })).toBe('2027-12-02');
    expect(() => html('On :law-date{of=eu-ai-act/never}.')).toThrow(
      /^content\/x\.md:1: there is no day of a law "eu-ai-act\/never"/,
    );
    expect(() => html('On :law-date.')).toThrow(/needs \{of=/);
    expect(() => html('On :law-date{of=mars-1}.')).toThrow(/no law "mars-1"/);
  });
});

describe('amounts of laws in a sentence', () => {
  const text = (markdown: string) => words(html(markdown));

  it('are drawn from the provisions', () => {
    expect(text('Tell :law-amount{of=nyc-ll144/notify} ahead.')).toContain('ten business days');
    expect(text('Within :law-amount{of=co-sb26-189/adverse-explanation}.')).toContain('30 days');
    expect(text('Keep :law-amount{of=ca-crd-ads/records}.')).toContain('four years');
    expect(text('From :law-amount{of=ca-on-wfw4 what=size} employees.')).toContain('25');
    expect(text('No wider than :law-amount{of=ca-on-wfw4/pay what=width}.')).toContain('C$50,000');
    expect(lawDay('us-pay-transparency/california', { file: 'content/x.md' })).toBe('2023-01-01');
  });

  it('stand as they are only where the provision says them', () => {
    expect(text('Up to :law-amount[$20,000]{of=co-sb26-189/penalty}.')).toContain('$20,000');
    expect(() => html('Up to :law-amount[$25,000]{of=co-sb26-189/penalty}.')).toThrow(
      /"co-sb26-189\/penalty" does not say "\$25,000"/,
    );
  });

  it('name a provision that has one', () => {
    expect(() => html('In :law-amount{of=nyc-ll144/never}.')).toThrow(/no provision "nyc-ll144\/never"/);
    expect(() => html('In :law-amount{of=nyc-ll144/no-pass-mark}.')).toThrow(/has no span to draw/);
    expect(() => html('In :law-amount{of=nyc-ll144 what=size}.')).toThrow(/has no size to draw/);
  });
});
