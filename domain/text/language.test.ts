import { describe, expect, it } from 'vitest';
import { isSiteLanguage, languageProblem, ownName } from './language.ts';

describe('languages', () => {
  it.each(['en', 'de', 'de-AT', 'pt-BR', 'zh-Hans', 'fr', 'ja', 'en-GB'])('takes %s', (tag) => {
    expect(languageProblem(tag)).toBeUndefined();
  });

  it.each([
    ['german', 'is no language tag'],
    ['xx', 'is no language tag'],
    ['', 'is no language tag'],
    ['de_DE', 'is no language tag'],
    ['de-at', 'write it as de-AT'],
    ['DE', 'write it as de'],
    ['ar', 'from left to right'],
    ['he', 'from left to right'],
    ['az-Arab', 'from left to right'],
  ])('refuses "%s"', (tag, reason) => {
    expect(languageProblem(tag)).toContain(reason);
  });

  it('knows what is in the language of the interface', () => {
    expect(isSiteLanguage('en')).toBe(true);
    expect(isSiteLanguage('en-GB')).toBe(true);
    expect(isSiteLanguage('de')).toBe(false);
    // A language of three letters that begins like another.
    expect(isSiteLanguage('enm')).toBe(false);
  });

  it('names a language in itself', () => {
    expect(ownName('de')).toBe('Deutsch');
    expect(ownName('fr')).toBe('Français');
    expect(ownName('en')).toBe('English');
  });
});
