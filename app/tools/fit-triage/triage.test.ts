import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFitTriage } from './content.ts';
import { type Answers, asked, composeBrief, decide } from './triage.ts';

const data = readFitTriage();

/** Every way to answer, question by question, until none is left. */
function paths(answers: Answers = {}): Answers[] {
  const open = asked(data, answers).find((question) => !answers[question.id]);
  if (!open) return [answers];
  return open.options.flatMap((option) => paths({ ...answers, [open.id]: option.id }));
}

const all = paths();

describe('the triage', () => {
  it('has as many paths as its questions make', () => {
    // 3 by 3 by 3 for buying and for stuck, 4 by 3 by 3 for law and for wording, 3 by 3 for coaching.
    expect(all).toHaveLength(27 + 36 + 27 + 36 + 9);
  });

  it('ends every path in exactly one of call, guide and tool', () => {
    for (const answers of all) {
      const decision = decide(data, answers);
      expect(decision, JSON.stringify(answers)).toBeDefined();
      expect(['book', 'guide', 'tool']).toContain(decision?.kind);
      expect(decision?.kind === 'book' ? 'href' in decision : !('href' in decision!)).toBe(false);
    }
    const kinds = new Set(all.map((answers) => decide(data, answers)?.kind));
    expect([...kinds].sort()).toEqual(['book', 'guide', 'tool']);
  });

  it('asks at most four questions', () => {
    for (const answers of all) expect(Object.keys(answers).length).toBeLessThanOrEqual(4);
  });

  it('reaches every outcome and uses every rule', () => {
    const reached = new Set(all.map((answers) => decide(data, answers)?.id));
    expect(Object.keys(data.outcomes).filter((id) => !reached.has(id))).toEqual([]);
    for (const rule of data.rules) {
      const without = { ...data, rules: data.rules.filter((other) => other !== rule) };
      const changes = all.some((answers) => decide(without, answers)?.id !== decide(data, answers)?.id);
      expect(changes, JSON.stringify(rule)).toBe(true);
    }
  });

  it('leads to pages that exist', () => {
    for (const outcome of Object.values(data.outcomes)) {
      if (outcome.kind === 'book') continue;
      const path = outcome.href.replace(/#.*/, '').slice(1);
      const [collection = '', slug] = path.split('/');
      const file = slug ? `content/${collection}/${slug}/index.md` : `content/pages/${path}/index.md`;
      expect(existsSync(file), file).toBe(true);
    }
  });

  it('does not decide before the last answer, and forgets answers to questions no longer asked', () => {
    expect(decide(data, {})).toBeUndefined();
    expect(decide(data, { topic: 'buying', hand: 'papers', date: 'soon' })).toBeUndefined();
    const turned = { topic: 'wording', hand: 'papers', words: 'check', date: 'soon', power: 'me' };
    expect(decide(data, turned)?.id).toBe('clinic');
    expect(composeBrief(data, turned)).not.toContain('contract');
  });

  it('ignores answers that no option has', () => {
    expect(decide(data, { topic: 'nonsense', date: 'soon', power: 'me' })).toBeUndefined();
    expect(asked(data, { topic: 'nonsense' }).map((question) => question.id)).toEqual(['topic']);
  });
});

describe('the note', () => {
  it('holds a line an answer and room for the visitor, as plain text', () => {
    for (const answers of all) {
      const brief = composeBrief(data, answers);
      expect(brief.split('\n').filter((line) => /^[A-Z][^:]*: ./.test(line))).toHaveLength(
        Object.keys(answers).length,
      );
      for (const blank of data.copy.brief.blanks) expect(brief).toContain(blank);
      expect(brief).not.toMatch(/[<>{}]/);
    }
  });
});
