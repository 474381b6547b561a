import { describe, expect, it } from 'vitest';
import { readDocket } from '#app/content/docket.ts';
import { readPlaybook } from '#app/content/playbook.ts';
import { readCorrections, readRegulations } from '#app/content/regulations.ts';
import { typeset } from '#app/content/typography.ts';
import { hubViews } from '#domain/law/hub-address.ts';
import { binds } from '#domain/law/provision.ts';
import { hubView } from './content.ts';
import { viewData } from './view-data.ts';
import { everyPeriodCsv, viewMarkdown } from './view-text.ts';

const laws = readRegulations();

describe('the views as text', () => {
  it('name every law with something in the matrix, and link each provision', () => {
    const text = viewMarkdown('matrix');
    const { provisions } = viewData.matrix();
    for (const { id, status } of laws) {
      if (['repealed', 'not-law', 'proposed'].includes(status)) continue;
      for (const item of provisions[id] ?? []) {
        if (binds(item)) expect(text, `${id}/${item.id}`).toContain(`#${id}.${item.id})`);
      }
    }
  });

  it('hold every case, every step and every correction', () => {
    for (const { name, changes } of readDocket()) {
      expect(viewMarkdown('docket')).toContain(typeset(name));
      expect(viewMarkdown('docket')).toContain(typeset(changes));
    }
    expect(viewMarkdown('docket')).not.toMatch(/\[(?:us|ca|eu|il|co|nyc|ma)-[a-z0-9-]+\]/);
    for (const { steps } of readPlaybook()) {
      for (const step of steps) expect(viewMarkdown('works-councils')).toContain(typeset(step.do));
    }
    for (const { said } of readCorrections()) expect(viewMarkdown('memory')).toContain(typeset(said));
  });

  it('never show one place the period of another', () => {
    const [, germany = ''] = viewMarkdown('retention').split('## Germany');
    const [own = ''] = germany.split('## ');
    expect(own).toContain('6 months');
    expect(own).not.toContain('CFR');
    expect(everyPeriodCsv()).toContain('740 ILCS 14/15(a)');
  });

  it('leave no record of the retention without a period, and call advice advice', () => {
    const text = viewMarkdown('retention');
    expect(text).not.toMatch(/:$/m);
    expect(text).toMatch(/6 months \(Practice of the supervisory authorities[^\n]*no duty/);
  });

  it.each(hubViews)('%s ends with its address', (name) => {
    expect(viewMarkdown(name).trimEnd()).toMatch(new RegExp(`\\?view=${name}$`));
  });
});

describe('the data of the matrix', () => {
  it('holds every provision that binds somebody, in a few words, and no other without evidence', () => {
    const { provisions } = viewData.matrix();
    for (const law of laws) {
      const shown = (provisions[law.id] ?? []).map(({ id }) => id);
      const expected = law.provisions
        .filter((item) => (binds(item) || item.evidence) && item.addressee !== 'authority')
        .map(({ id }) => id);
      expect(shown, law.id).toEqual(expected);
    }
  });
});

describe('the page', () => {
  it('says of a day what happened only where it lists the day', () => {
    const { laws: listed, days } = hubView();
    for (const { dates } of listed) {
      for (const { date, what } of dates) if (what) expect(days[date]).toBeDefined();
    }
  });
});
