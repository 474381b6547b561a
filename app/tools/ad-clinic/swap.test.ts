import { expect, test } from 'vitest';
import { fittingSwaps, planSwap, standsAlone } from './swap.ts';

function swapped(text: string, found: string, swap: string): string | undefined {
  const start = text.indexOf(found);
  const change = planSwap(text, { start, end: start + found.length }, swap);
  return change && text.slice(0, change.start) + change.text + text.slice(change.end);
}

test.each([
  ['We want an aggressive seller.', 'aggressive', 'firm', 'We want a firm seller.'],
  ['We want a rockstar.', 'rockstar', 'expert', 'We want an expert.'],
  ['Rockstar wanted', 'Rockstar', 'expert', 'Expert wanted'],
  ['A ROCKSTAR', 'ROCKSTAR', 'expert', 'An EXPERT'],
  [
    'Hire a recent graduate now',
    'recent graduate',
    'people new to the field',
    'Hire people new to the field now',
  ],
  ['A Rockstar Developer', 'Rockstar', 'expert', 'An Expert Developer'],
  ['Wanted: a spreadsheet Jedi for us', 'Jedi', 'expert', 'Wanted: a spreadsheet expert for us'],
  ['Two years of Canadian experience.', 'Canadian experience', 'practice', 'Two years of practice.'],
  ['- Canadian experience', 'Canadian experience', 'practice', '- Practice'],
  ['Bring:\n\u2714 Canadian experience', 'Canadian experience', 'practice', 'Bring:\n\u2714 Practice'],
  ['Bring ($50) Canadian experience', 'Canadian experience', 'practice', 'Bring ($50) practice'],
  ['We offer an attractive salary.', 'attractive salary', '$[lowest] a year', 'We offer $[lowest] a year.'],
  ['It takes an honest hour', 'honest', 'useful', 'It takes a useful hour'],
])('%j with %j as %j', (text, found, swap, expected) => {
  expect(swapped(text, found, swap)).toBe(expected);
});

test.each([
  ['Clean-cut and friendly hosts', 'Clean-cut', 'Friendly hosts'],
  ['Friendly and clean-cut hosts', 'clean-cut', 'Friendly hosts'],
  ['You are warm, dynamic, and kind.', 'dynamic', 'You are warm and kind.'],
  ['You are warm, calm, dynamic, and kind.', 'dynamic', 'You are warm, calm, and kind.'],
  ['You are warm, calm and dynamic.', 'dynamic', 'You are warm and calm.'],
  ['You are warm, calm, kind, and dynamic.', 'dynamic', 'You are warm, calm, and kind.'],
  ['A very dynamic office', 'dynamic', 'An office'],
  ['Lead the shift. Highly dynamic. Write it up.', 'dynamic', 'Lead the shift. Write it up.'],
  ['Lead the shift. Dynamic.', 'Dynamic', 'Lead the shift.'],
  ['- Calm\n- Dynamic\n- Kind', 'Dynamic', '- Calm\n- Kind'],
  ['- Calm\n- Dynamic', 'Dynamic', '- Calm'],
  ['You are warm and dynamic.', 'dynamic', 'You are warm.'],
  ['A dynamic office', 'dynamic', 'An office'],
  ['Pay and other duties as assigned.', 'other duties as assigned', 'Pay.'],
])('%j without %j', (text, found, expected) => {
  expect(swapped(text, found, '')).toBe(expected);
});

test.each([
  ['You are dynamic.'],
  ['You are dynamic and will lead.'],
  ['You are dynamic in meetings.'],
  ['You are very dynamic.'],
  ['In Ohio, dynamic teams win.'],
  ['Dynamic teams win.'],
  ['We want someone hungry, humble, dynamic.'],
  ['A dynamic stay for two.'],
  ['We sell craft and dynamic teams.'],
  ['A dynamic-looking office'],
  ['A "dynamic" office'],
  ['Being dynamic helps.'],
  ['- dynamic'],
  ['dynamic'],
  ['You are\n\ndynamic\n\nand calm'],
])('%j keeps its words: without them no sentence is left', (text) => {
  expect(swapped(text, 'dynamic', '')).toBeUndefined();
});

test.each([
  ["- Valid driver's license", true],
  ["Own desk. Valid driver's license. Bring it along.", true],
  ["Own desk. Valid driver's license; bring it along.", false],
  ["Valid driver's license", true],
  ["You need a Valid driver's license.", false],
  ["Valid driver's license and a car.", false],
])('%j: the words stand alone, %s', (text, expected) => {
  const start = text.indexOf("Valid driver's license");
  expect(standsAlone(text, { start, end: start + "Valid driver's license".length })).toBe(expected);
});

test.each([
  ['Every salesman keeps his own list.', []],
  ['When she is out, the saleslady will be missed.', []],
  ['A salesman is wanted. He who knows us will call.', ['salesperson']],
  ['Every salesman keeps a list.', ['salesperson']],
])('a title in %j can give way to %j: not where a pronoun of its sex stays', (text, expected) => {
  const found = /sales\p{L}+/u.exec(text);
  const start = found?.index ?? 0;
  expect(
    fittingSwaps(text, { start, end: start + (found?.[0].length ?? 0) }, ['salesperson'], 'any'),
  ).toEqual(expected);
});

test.each([
  ['Hostess Brands route, Las Vegas', 'Hostess', 'host', 0],
  ['Hostess Wanted', 'Hostess', 'host', 1],
  ['HOSTESS WANTED', 'HOSTESS', 'host', 1],
  ['Handyman/Office Caretaker', 'Handyman', 'maintenance worker', 0],
  ['Hostess and cocktail waitress for our lounge', 'Hostess', 'host', 0],
  ['Salesmen, saleswomen, closers', 'Salesmen', 'salespeople', 0],
  ['He or she must drive, and he or she must lift.', 'He or she must', 'they must', 0],
  ['He or she must drive and lift.', 'He or she must', 'they must', 1],
  ['The investigators brief the lead, who keeps his or her notes.', 'his or her', 'their', 0],
  ['The fellow presents his or her findings.', 'his or her', 'their', 1],
])('of %j can %j give way to %j: %i', (text, found, swap, count) => {
  const start = text.indexOf(found);
  expect(fittingSwaps(text, { start, end: start + found.length }, [swap], 'any')).toHaveLength(count);
});
