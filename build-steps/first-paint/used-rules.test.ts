import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootStates } from './boot-states.ts';
import { groupTemplates } from './page-groups.ts';
import { signsIn, usedFaces } from './used-faces.ts';
import { namesIn, readSheet, sizeOf, usedCss, usedParts, withoutWords } from './used-rules.ts';

const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
const css = (sheet: string, ...bodies: string[]) => {
  const read = readSheet(sheet);
  return usedCss(read, usedParts(read, bodies.map(page), bootStates(['first_test'])));
};

describe('the rules that pages use', () => {
  it('are those whose selectors match an element, in their layers and conditions', () => {
    const sheet =
      '@layer a,b;@layer a{.x{color:red}.y{color:red}@media (width>=40rem){.x>b,.y b{top:0}.z{top:0}}}@layer b{.z{top:0}}';
    expect(css(sheet, '<p class="x"><b></b></p>')).toBe(
      '@layer a,b;@layer a{.x{color:red}@media (width>=40rem){.x>b{top:0}}}',
    );
  });

  it('hold what the boot script may say of the root element, and the place that an address leads to', () => {
    const sheet =
      '.js .x{top:0}html[data-work-bar=hidden] .x{top:1px}[data-first-test=B] .x{top:2px}html:not(.js) .x{top:3px}.x:target::details-content{top:4px}';
    expect(css(sheet, '<p class="x"></p>')).toBe(
      '.js .x{top:0}html[data-work-bar=hidden] .x{top:1px}[data-first-test=B] .x{top:2px}.x:target::details-content{top:4px}',
    );
  });

  it('leave out hover, paper, motion, and what stands in a closed dialog or without scripts', () => {
    const sheet =
      '.x:hover{top:0}@media print{.x{top:0}}.x{transition:top 1s;left:0}.in{top:0}.x:not(:hover){top:1px}';
    const closed = '<dialog><p class="in"></p></dialog><noscript><p class="in"></p></noscript>';
    expect(css(sheet, `<p class="x"></p>${closed}`)).toBe('.x{left:0}.x:not(:hover){top:1px}');
    expect(css('.in{top:0}', '<dialog open><p class="in"></p></dialog>')).toBe('.in{top:0}');
  });

  it('hold what stands in a text that folds on phones alone, and not in another closed one', () => {
    const text = '<summary></summary><p class="in"></p></details>';
    expect(css('.in{top:0}', `<details class="fold">${text}`)).toBe('.in{top:0}');
    expect(css('.in{top:0}', `<details>${text}`)).toBe('');
  });

  it('keep the keyframes that they name, and what only a browser understands', () => {
    const sheet = '.x{animation:go 1s}@keyframes go{to{top:0}}@keyframes stay{to{top:0}}.x:--new(y){top:0}';
    expect(css(sheet, '<p class="x"></p>')).toBe(
      '.x{animation:go 1s}@keyframes go{to{top:0}}.x:--new(y){top:0}',
    );
  });

  it('need no class that a selector names only among others, forbids, or has as the value of an attribute', () => {
    const sheet =
      '.x:is(.y,b){top:0}p:not(.y){top:0}:where(.y:not(.z,:is(.u)),p){top:0}[href=".y"]{top:0}.y .x{top:0}.x.y{top:0}';
    expect(css(sheet, '<p class="w  x"></p><b class="x"></b><a href=".y"></a>')).toBe(
      sheet.replace('.y .x{top:0}.x.y{top:0}', ''),
    );
  });

  it('refuse nested rules, which would be matched alone', () => {
    expect(() => readSheet('.x{.y{top:0}}')).toThrow('nested');
  });
});

describe('what selectors look at', () => {
  const sheet = readSheet('p:empty{top:0}a[href="/x"]{top:0}p>b{top:0}.x{top:0}');
  const used = (html: string) => [...usedParts(sheet, [html], [{}])];
  const body = '<p>One <b>word</b></p><p></p><a href="/x">there</a><script>if (a < b) "<p class=x>"</script>';

  it('stays where the words go', () => {
    const bare = withoutWords(page(body));
    expect(bare).not.toMatch(/One|word|there/);
    expect(used(bare)).toEqual(used(page(body)));
    expect(used(bare)).toHaveLength(3);
  });

  it('is the same whatever the words are, and else is not', () => {
    const other = body.replace('One', 'Another').replace('there', 'elsewhere');
    expect(withoutWords(page(other))).toBe(withoutWords(page(body)));
    expect(withoutWords(page(body.replace('/x', '/y')))).not.toBe(withoutWords(page(body)));
    expect(namesIn(page(other))).toEqual(namesIn(page(body)));
  });
});

describe('the faces that texts call for', () => {
  const face = (name: string, range: string) => `@font-face{font-family:${name};unicode-range:${range}}`;
  const faces = face('A', 'U+E1-FF') + face('B', 'U+3D,U+2190');

  it.each([
    ['<p>plain</p><script>a = b; ñ</script>', ''],
    ['<p title="ñ">a</p>', ''],
    ['<p>Muñoz</p>', face('A', 'U+E1-FF')],
    ['<input placeholder="a = b"/>', face('B', 'U+3D,U+2190')],
  ])('%s', (body, rules) => expect(usedFaces(faces, new Set(signsIn(page(body))))).toBe(rules));
});

describe('templates that share a stylesheet', () => {
  const sheet = readSheet('.a{top:0}.b{top:0}.c{top:0;left:0;right:0;bottom:0}');
  const template = (...used: number[]) => ({ pages: [used.join()], used: new Set(used) });

  it('are those that are most alike', () => {
    const groups = groupTemplates(sheet, [template(0), template(2), template(0, 1)], 2);
    expect(groups.map(({ used }) => [...used].sort())).toEqual([[2], [0, 1]]);
  });

  it('keep every page once, and all that its template uses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.nat(2)), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (templates, most) => {
          const given = templates.map((used, index) => ({ pages: [String(index)], used: new Set(used) }));
          const groups = groupTemplates(sheet, given, most);
          expect(groups.length).toBeLessThanOrEqual(Math.max(most, 1));
          expect(groups.flatMap(({ pages }) => pages).sort()).toEqual(
            given.flatMap(({ pages }) => pages).sort(),
          );
          for (const { pages, used } of given) {
            const group = groups.find((candidate) => candidate.pages.includes(String(pages[0])));
            for (const part of used) expect(group?.used.has(part)).toBe(true);
            expect(sizeOf(sheet, group?.used ?? new Set())).toBeGreaterThanOrEqual(sizeOf(sheet, used));
          }
        },
      ),
    );
  });
});
