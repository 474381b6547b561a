/**
 * The tiers on sets of advertisements and sentences that were written and marked without knowing the rules. The rules
 * have learned from each set since it was opened, so the floors here only hold that nothing is lost; the figures of the
 * day a set was opened stand beside its floors. What to expect of a text that nobody has seen stands in
 * `sets/unseen-figures.json`, and the clinic's page says the same (`unseen-figures.test.ts`).
 */
import { expect, test } from 'vitest';
import { type MarkedAd, type MarkedSentence, readSet } from '#build-steps/ad-clinic/marked-texts.ts';
import {
  measureAds,
  measureAsked,
  measureSentences,
  precision,
  type Result,
  readAd,
  recall,
} from './tiers.ts';

const seenAds = readSet<MarkedAd>('seen-ads.json');
const unseenAds = readSet<MarkedAd>('unseen-ads.json');
const measured = {
  'advertisements, seen': measureAds(seenAds),
  'sentences, seen': measureSentences(readSet<MarkedSentence>('seen-sentences.json')),
  'advertisements, unseen': measureAds(unseenAds),
  'sentences, unseen': measureSentences(readSet<MarkedSentence>('unseen-sentences.json')),
  'sentences, plain': measureSentences(readSet<MarkedSentence>('plain-sentences.json')),
  'advertisements, fresh a': measureAds(readSet<MarkedAd>('fresh-a-ads.json')),
  'sentences, fresh a': measureSentences(readSet<MarkedSentence>('fresh-a-sentences.json')),
  'advertisements, fresh c': measureAds(readSet<MarkedAd>('fresh-c-ads.json')),
  'sentences, fresh c': measureSentences(readSet<MarkedSentence>('fresh-c-sentences.json')),
  'advertisements, fresh d': measureAds(readSet<MarkedAd>('fresh-d-ads.json')),
  'sentences, fresh d': measureSentences(readSet<MarkedSentence>('fresh-d-sentences.json')),
  'advertisements, fresh e': measureAds(readSet<MarkedAd>('fresh-e-ads.json')),
  'sentences, fresh e': measureSentences(readSet<MarkedSentence>('fresh-e-sentences.json')),
  'sentences, fresh f': measureSentences(readSet<MarkedSentence>('fresh-f-sentences.json')),
  'advertisements, fresh g': measureAds(readSet<MarkedAd>('fresh-g-ads.json')),
  'sentences, fresh g': measureSentences(readSet<MarkedSentence>('fresh-g-sentences.json')),
  'advertisements, fresh h': measureAds(readSet<MarkedAd>('fresh-h-ads.json')),
  'sentences, fresh h': measureSentences(readSet<MarkedSentence>('fresh-h-sentences.json')),
  'advertisements, fresh i': measureAds(readSet<MarkedAd>('fresh-i-ads.json')),
  'sentences, fresh i': measureSentences(readSet<MarkedSentence>('fresh-i-sentences.json')),
  'advertisements, fresh j': measureAds(readSet<MarkedAd>('fresh-j-ads.json')),
  'sentences, fresh j': measureSentences(readSet<MarkedSentence>('fresh-j-sentences.json')),
  'advertisements, fresh k': measureAds(readSet<MarkedAd>('fresh-k-ads.json')),
  'sentences, fresh k': measureSentences(readSet<MarkedSentence>('fresh-k-sentences.json')),
  'advertisements, fresh m': measureAds(readSet<MarkedAd>('fresh-m-ads.json')),
  'sentences, fresh m': measureSentences(readSet<MarkedSentence>('fresh-m-sentences.json')),
  'advertisements, fresh p': measureAds(readSet<MarkedAd>('fresh-p-ads.json')),
  'sentences, fresh p': measureSentences(readSet<MarkedSentence>('fresh-p-sentences.json')),
  'advertisements, fresh q': measureAds(readSet<MarkedAd>('fresh-q-ads.json')),
  'sentences, fresh q': measureSentences(readSet<MarkedSentence>('fresh-q-sentences.json')),
  'advertisements, fresh r': measureAds(readSet<MarkedAd>('fresh-r-ads.json')),
  'sentences, fresh r': measureSentences(readSet<MarkedSentence>('fresh-r-sentences.json')),
  'advertisements, fresh s': measureAds(readSet<MarkedAd>('fresh-s-ads.json')),
  'sentences, fresh s': measureSentences(readSet<MarkedSentence>('fresh-s-sentences.json')),
  'advertisements, fresh t': measureAds(readSet<MarkedAd>('fresh-t-ads.json')),
  'sentences, fresh t': measureSentences(readSet<MarkedSentence>('fresh-t-sentences.json')),
  'advertisements, fresh u': measureAds(readSet<MarkedAd>('fresh-u-ads.json')),
  'sentences, fresh u': measureSentences(readSet<MarkedSentence>('fresh-u-sentences.json')),
  'advertisements, fresh w': measureAds(readSet<MarkedAd>('fresh-w-ads.json')),
  'sentences, fresh w': measureSentences(readSet<MarkedSentence>('fresh-w-sentences.json')),
  'advertisements, fresh x': measureAds(readSet<MarkedAd>('fresh-x-ads.json')),
  'sentences, fresh x': measureSentences(readSet<MarkedSentence>('fresh-x-sentences.json')),
  'advertisements, fresh z': measureAds(readSet<MarkedAd>('fresh-z-ads.json')),
  'sentences, fresh z': measureSentences(readSet<MarkedSentence>('fresh-z-sentences.json')),
  'advertisements, fresh v': measureAds(readSet<MarkedAd>('fresh-v-ads.json')),
  'sentences, fresh v': measureSentences(readSet<MarkedSentence>('fresh-v-sentences.json')),
  'advertisements, fresh za': measureAds(readSet<MarkedAd>('fresh-za-ads.json')),
  'sentences, fresh za': measureSentences(readSet<MarkedSentence>('fresh-za-sentences.json')),
  'advertisements, fresh zb': measureAds(readSet<MarkedAd>('fresh-zb-ads.json')),
  'sentences, fresh zb': measureSentences(readSet<MarkedSentence>('fresh-zb-sentences.json')),
  'advertisements, fresh zc': measureAds(readSet<MarkedAd>('fresh-zc-ads.json')),
  'sentences, fresh zc': measureSentences(readSet<MarkedSentence>('fresh-zc-sentences.json')),
  'advertisements, fresh zd': measureAds(readSet<MarkedAd>('fresh-zd-ads.json')),
  'sentences, fresh zd': measureSentences(readSet<MarkedSentence>('fresh-zd-sentences.json')),
  'advertisements, dev y1': measureAds(readSet<MarkedAd>('dev-y1-ads.json')),
  'sentences, dev y1': measureSentences(readSet<MarkedSentence>('dev-y1-sentences.json')),
  'advertisements, dev y2': measureAds(readSet<MarkedAd>('dev-y2-ads.json')),
  'sentences, dev y2': measureSentences(readSet<MarkedSentence>('dev-y2-sentences.json')),
  'advertisements, dev y3': measureAds(readSet<MarkedAd>('dev-y3-ads.json')),
  'sentences, dev y3': measureSentences(readSet<MarkedSentence>('dev-y3-sentences.json')),
  'advertisements, dev y4': measureAds(readSet<MarkedAd>('dev-y4-ads.json')),
  'sentences, dev y4': measureSentences(readSet<MarkedSentence>('dev-y4-sentences.json')),
  'sentences, dev zv': measureSentences(readSet<MarkedSentence>('dev-zv-sentences.json')),
  'sentences, dev x': measureSentences(readSet<MarkedSentence>('dev-x-sentences.json')),
  'sentences, dev w': measureSentences(readSet<MarkedSentence>('dev-w-sentences.json')),
  'sentences, dev v': measureSentences(readSet<MarkedSentence>('dev-v-sentences.json')),
  'sentences, dev six a': measureSentences(readSet<MarkedSentence>('dev-six-a-sentences.json')),
  'sentences, dev six b': measureSentences(readSet<MarkedSentence>('dev-six-b-sentences.json')),
  'advertisements, dev six c': measureAds(readSet<MarkedAd>('dev-six-c-ads.json')),
  'sentences, dev six d': measureSentences(readSet<MarkedSentence>('dev-six-d-sentences.json')),
  'sentences, dev six e': measureSentences(readSet<MarkedSentence>('dev-six-e-sentences.json')),
  'advertisements, dev six f': measureAds(readSet<MarkedAd>('dev-six-f-ads.json')),
  'sentences, dev l': measureSentences(readSet<MarkedSentence>('dev-l-sentences.json')),
  'sentences, dev groups': measureSentences(readSet<MarkedSentence>('dev-groups-sentences.json')),
  'sentences, dev conditions': measureSentences(readSet<MarkedSentence>('dev-conditions-sentences.json')),
  'sentences, dev n': measureSentences(readSet<MarkedSentence>('dev-n-sentences.json')),
  'sentences, dev blunt': measureSentences(readSet<MarkedSentence>('dev-blunt-sentences.json')),
  'sentences, dev t': measureSentences(readSet<MarkedSentence>('dev-t-sentences.json')),
  'sentences, families': measureSentences(readSet<MarkedSentence>('families-sentences.json')),
  'asked by law, seen': measureAsked(seenAds),
  'asked by law, unseen': measureAsked(unseenAds),
} satisfies Record<string, Result>;

console.info(
  Object.entries(measured)
    .map(
      ([name, { legal, all }]) =>
        `${name.padEnd(24)} legal ${precision(legal).toFixed(3)} ${recall(legal).toFixed(3)}, all ${precision(all).toFixed(3)} ${recall(all).toFixed(3)}`,
    )
    .join('\n'),
);

/**
 * Lowest precision and recall of the legal tier, then of everything. On November 27, 2026 the second opinion was told to doubt
 * less and to find more: some sets lost a hundredth of precision by it, and gained as much recall or more where nothing had
 * learned from them.
 */
const FLOORS: [keyof typeof measured, [number, number], [number, number]][] = [
  ['advertisements, seen', [0.9, 0.95], [0.84, 0.92]],
  ['sentences, seen', [0.95, 0.95], [0.95, 0.95]],
  // As measured when they were opened: 0.800 and 0.395, 0.706 and 0.427; 0.895 and 0.344, 0.875 and 0.326. The rules
  // have learned from them since; these floors keep that, and say nothing of a new advertisement.
  ['advertisements, unseen', [0.9, 0.77], [0.87, 0.73]],
  ['sentences, unseen', [0.96, 0.95], [0.93, 0.75]],
  // Written before the rules were looked at; recall was 0.867 and 0.718 in its two halves, precision 0.95, before they
  // learned from it.
  ['sentences, plain', [0.98, 0.99], [0.95, 0.98]],
  // Written by somebody who had seen no rule. As measured when opened: 0.844 and 0.846, 0.735 and 0.875 in whole
  // advertisements; 0.871 and 0.645, 0.894 and 0.693 in sentences.
  ['advertisements, fresh a', [0.95, 0.98], [0.92, 0.98]],
  ['sentences, fresh a', [0.96, 0.98], [0.96, 0.96]],
  // By another writer who had seen no rule, opened when the rules had learned from the set before: 0.776 and 0.784,
  // 0.703 and 0.804 in whole advertisements; 0.956 and 0.863, 0.980 and 0.800 in sentences.
  ['advertisements, fresh c', [0.93, 0.98], [0.86, 0.96]],
  ['sentences, fresh c', [0.98, 0.98], [0.98, 0.97]],
  // By a third such writer: 0.816 and 0.783, 0.738 and 0.797 in whole advertisements; 0.913 and 0.888, 0.944 and 0.844
  // in sentences.
  ['advertisements, fresh d', [0.95, 0.98], [0.94, 0.98]],
  ['sentences, fresh d', [0.98, 0.98], [0.98, 0.97]],
  // By a fourth, 74 advertisements and 504 sentences, opened when the rules had learned from the set before: 0.887 and
  // 0.806, 0.873 and 0.826 in whole advertisements; 0.921 and 0.854, 0.962 and 0.795 in sentences (the rules of the
  // morning: 0.828 and 0.745, 0.905 and 0.831 in the legal tier). Those are what to expect of new ones. The aim of 0.95
  // and 0.90 in the legal tier was not met; 0.90 overall was, by precision in sentences alone.
  ['advertisements, fresh e', [0.94, 0.98], [0.92, 0.96]],
  ['sentences, fresh e', [0.97, 0.98], [0.98, 0.88]],
  // By a fifth, 420 sentences, from more kinds of employers and about more than the rules know (unions, wages that nobody
  // may speak of, fees, deductions): 0.969 and 0.744, 0.970 and 0.700 when it was opened.
  ['sentences, fresh f', [0.98, 0.9], [0.97, 0.83]],
  // By a sixth, who had seen no rule: 420 sentences and 62 advertisements, of which these are the half that the rules have
  // learned from. The whole when it was opened, before anybody had looked at it: 0.881 and 0.733, 0.903 and 0.651 in
  // advertisements; 0.916 and 0.873, 0.936 and 0.807 in sentences. This half alone: 0.812 and 0.762, 0.854 and 0.595;
  // 0.901 and 0.829, 0.932 and 0.797.
  ['advertisements, fresh g', [0.98, 0.98], [0.98, 0.98]],
  ['sentences, fresh g', [0.98, 0.96], [0.98, 0.97]],
  // The other half, kept back until November 25, 2026: 0.958 and 0.739, 0.942 and 0.713 in advertisements; 0.932 and 0.925,
  // 0.941 and 0.841 in sentences, before any rule had learned from it.
  ['advertisements, fresh h', [0.98, 0.97], [0.97, 0.97]],
  ['sentences, fresh h', [0.98, 0.98], [0.98, 0.98]],
  // Half of a set by a seventh, opened on November 25, 2026: 0.815 and 0.792, 0.933 and 0.510 in advertisements; 0.915 and
  // 0.827, 0.944 and 0.864 in sentences, before any rule had learned from it.
  ['advertisements, fresh i', [0.95, 0.87], [0.98, 0.9]],
  ['sentences, fresh i', [0.98, 0.94], [0.98, 0.95]],
  // The other half, kept back until November 26, 2026: 0.923 and 0.667, 0.901 and 0.628 in advertisements; 0.880 and
  // 0.793, 0.916 and 0.804 in sentences, before any rule had learned from it.
  ['advertisements, fresh j', [0.92, 0.74], [0.92, 0.82]],
  ['sentences, fresh j', [0.9, 0.89], [0.93, 0.9]],
  // A whole set by two more, opened on November 26, 2026: 0.918 and 0.760, 0.934 and 0.747 in advertisements; 0.904 and
  // 0.763, 0.935 and 0.790 in sentences, before any rule had learned from it.
  ['advertisements, fresh k', [0.98, 0.98], [0.98, 0.98]],
  ['sentences, fresh k', [0.98, 0.98], [0.98, 0.98]],
  // Another whole set by two more, opened later that day: 0.803 and 0.807, 0.877 and 0.709 in advertisements; 0.939 and
  // 0.867, 0.953 and 0.881 in sentences, before any rule had learned from it.
  ['advertisements, fresh m', [0.96, 0.94], [0.96, 0.79]],
  ['sentences, fresh m', [0.98, 0.98], [0.98, 0.97]],
  // A whole set by two more, asked for innocent passages that tempt, opened on November 26, 2026: 0.495 and 0.769, 0.754 and
  // 0.695 in advertisements; 0.812 and 0.793, 0.901 and 0.741 in sentences, before any rule had learned from it.
  ['advertisements, fresh p', [0.66, 0.91], [0.86, 0.92]],
  ['sentences, fresh p', [0.92, 0.91], [0.96, 0.88]],
  // Another of the harder kind by two more, opened later that day: 0.771 and 0.806, 0.866 and 0.619 in advertisements; 0.863
  // and 0.793, 0.912 and 0.767 in sentences.
  ['advertisements, fresh q', [0.94, 0.93], [0.97, 0.9]],
  ['sentences, fresh q', [0.96, 0.92], [0.97, 0.94]],
  // Harder still, by two more, asked for ways of saying it that nobody thinks of first, opened on November 26, 2026: 0.746
  // and 0.754, 0.875 and 0.750 in advertisements; 0.889 and 0.647, 0.925 and 0.652 in sentences, before any rule had
  // learned from it.
  ['advertisements, fresh r', [0.9, 0.92], [0.95, 0.95]],
  ['sentences, fresh r', [0.94, 0.97], [0.96, 0.97]],
  // By two more, asked for what a talent team really finds, opened later that day: 0.810 and 0.808, 0.866 and 0.668 in
  // advertisements; 0.988 and 0.840, 0.987 and 0.826 in sentences, before any rule had learned from it.
  // Two of its false alarms are the title "Hostess", which its writer let stand and every later one has marked.
  ['advertisements, fresh s', [0.87, 0.95], [0.93, 0.92]],
  ['sentences, fresh s', [0.98, 0.97], [0.98, 0.98]],
  // By two more, asked for the same, opened on November 27, 2026: 0.709 and 0.814, 0.769 and 0.845 in advertisements; 0.920
  // and 0.828, 0.978 and 0.900 in sentences, before any rule had learned from it.
  ['advertisements, fresh t', [0.94, 0.95], [0.89, 0.91]],
  ['sentences, fresh t', [0.96, 0.95], [0.98, 0.98]],
  // By two more, asked for the same, two in seven of whose sentences are German or French, opened on November 27, 2026: 0.984
  // and 0.756, 0.900 and 0.741 in advertisements; 0.930 and 0.816, 0.962 and 0.850 in sentences, before any rule had learned
  // from it.
  ['advertisements, fresh u', [0.97, 0.97], [0.95, 0.97]],
  ['sentences, fresh u', [0.98, 0.98], [0.98, 0.98]],
  // Families of what was missed and wrongly named in fresh u, and innocent neighbors, written before the rules were mended for
  // them: 0.945 and 0.795, 0.947 and 0.856 in English; 0.857 and 0.517, 0.835 and 0.523 in German; 0.891 and 0.505, 0.887 and
  // 0.548 in French then. It measures nothing of a new text.
  ['sentences, dev w', [0.97, 0.97], [0.97, 0.97]],
  // Learned from, and no rule was written for them, but for some families of dev v: where nothing of a subject is said the
  // second opinion alone finds nothing.
  ['sentences, dev v', [0.95, 0.85], [0.97, 0.92]],
  ['sentences, dev six a', [0.95, 0.83], [0.97, 0.89]],
  ['sentences, dev six b', [0.95, 0.79], [0.97, 0.84]],
  ['advertisements, dev six c', [0.89, 0.92], [0.89, 0.86]],
  ['sentences, dev six d', [0.95, 0.73], [0.96, 0.83]],
  ['sentences, dev six e', [0.97, 0.78], [0.97, 0.86]],
  ['advertisements, dev six f', [0.77, 0.82], [0.82, 0.79]],
  // Of ordinary postings once more, with as many marks as those have: 0.962 and 0.750, 0.906 and 0.828 in whole
  // advertisements; 0.925 and 0.927, 0.932 and 0.967 in sentences, before any rule had learned from it.
  ['advertisements, fresh w', [0.95, 0.98], [0.92, 0.96]],
  ['sentences, fresh w', [0.96, 0.97], [0.96, 0.97]],
  // By two more, who wrote before the rules were changed by somebody who did not see it, opened later that day: 0.964 and
  // 0.845, 0.932 and 0.872 in advertisements; 0.939 and 0.936, 0.965 and 0.936 in sentences.
  ['advertisements, fresh x', [0.95, 0.9], [0.92, 0.9]],
  ['sentences, fresh x', [0.95, 0.95], [0.95, 0.95]],
  ['advertisements, fresh z', [0.97, 0.97], [0.96, 0.95]],
  ['sentences, fresh z', [0.97, 0.97], [0.97, 0.93]],
  ['advertisements, fresh v', [0.96, 0.96], [0.95, 0.92]],
  ['sentences, fresh v', [0.97, 0.97], [0.97, 0.94]],
  ['advertisements, fresh za', [0.95, 0.95], [0.92, 0.88]],
  ['sentences, fresh za', [0.97, 0.97], [0.97, 0.95]],
  ['advertisements, fresh zb', [0.88, 0.9], [0.84, 0.9]],
  ['sentences, fresh zb', [0.97, 0.92], [0.97, 0.93]],
  ['advertisements, fresh zc', [0.88, 0.92], [0.89, 0.93]],
  ['sentences, fresh zc', [0.97, 0.95], [0.98, 0.94]],
  ['advertisements, fresh zd', [0.95, 0.94], [0.87, 0.91]],
  ['sentences, fresh zd', [0.97, 0.95], [0.99, 0.95]],
  // By four writers who had seen no rule, for development: by the rules of the day before the legal tier stood at 0.913 and
  // 0.554, 0.933 and 0.744, 0.961 and 0.755, 0.968 and 0.469 in advertisements; 0.923 and 0.667, 0.929 and 0.685, 0.927
  // and 0.826, 0.788 and 0.667 in sentences.
  ['advertisements, dev y1', [0.94, 0.97], [0.95, 0.92]],
  ['sentences, dev y1', [0.95, 0.93], [0.96, 0.9]],
  ['advertisements, dev y2', [0.92, 0.95], [0.93, 0.93]],
  ['sentences, dev y2', [0.95, 0.95], [0.96, 0.94]],
  ['advertisements, dev y3', [0.95, 0.89], [0.95, 0.9]],
  ['sentences, dev y3', [0.94, 0.86], [0.97, 0.91]],
  ['advertisements, dev y4', [0.95, 0.92], [0.91, 0.9]],
  ['sentences, dev y4', [0.92, 0.94], [0.93, 0.95]],
  // Families of what was missed and wrongly named in fresh w, and innocent neighbors, more than half of it German or French:
  // 0.867 and 0.603 in the first two thirds, 0.909 and 0.667 in the last, before the rules were mended for them.
  ['sentences, dev x', [0.95, 0.88], [0.94, 0.93]],
  // Families of what was missed and wrongly named in fresh z and fresh v, others that a lawyer would name, and innocent
  // neighbors: 0.921 and 0.679, 0.906 and 0.751 before the rules were mended for them; the last fifth, of neighbors that try
  // the new rules, 0.746 and 0.825, 0.687 and 0.873.
  ['sentences, dev zv', [0.96, 0.95], [0.94, 0.94]],
  // What nobody could doubt, said as bluntly as some do, among the words of any advertisement.
  ['sentences, dev blunt', [1, 0.97], [1, 0.97]],
  // Written by who wrote the rules of November 26, 2026, partly after the sentences of fresh j: 0.800 and 0.640, 0.830 and
  // 0.507 before they were mended. It measures nothing.
  ['sentences, dev l', [0.86, 0.95], [0.9, 0.94]],
  // Ways of naming who is wanted by sex, age, race, origin, faith, family, looks, health and name, and innocent neighbors,
  // in parts, each written before the rules were mended after it: 0.935 and 0.805, 0.914 and 0.614, 0.924 and 0.929, 0.860
  // and 0.664, 0.867 and 0.681, 0.886 and 0.558, 0.945 and 0.941, 0.857 and 0.600, 0.904 and 0.741, 0.854 and 0.600 then; of two with
  // hardly any but neighbors one in five and one in ten was wrong. It measures nothing of a new text.
  ['sentences, dev groups', [0.97, 0.95], [0.97, 0.95]],
  // Written by who wrote the rules on conditions and money of November 26, 2026, in three parts, each before the rules
  // that it was for: 0.79 and 0.29, 0.93 and 0.50 in the first; 0.80 and 0.29, 0.88 and 0.30 in the second, whose words are
  // roundabout; 0.92 and 0.62, 0.99 and 0.68 in the third. It measures nothing either.
  ['sentences, dev conditions', [0.93, 0.89], [0.97, 0.93]],
  // Families of what was missed and wrongly named in fresh m, and innocent neighbors, written before the rules were mended
  // for them: 0.353 and 0.367, 0.405 and 0.394 then. It measures nothing of a new text.
  ['sentences, dev n', [0.98, 0.98], [0.98, 0.98]],
  // Families of what was missed and wrongly named in fresh r and fresh s, and innocent neighbors, written before the rules
  // were mended for them: 0.892 and 0.623, 0.861 and 0.534 then. It measures nothing of a new text.
  ['sentences, dev t', [0.92, 0.9], [0.91, 0.94]],
  // Ours, written beside the rules of November 25, 2026, ways of saying and their innocent neighbors: it holds them, and
  // measures nothing.
  ['sentences, families', [0.97, 0.96], [0.98, 0.95]],
  ['asked by law, seen', [1, 1], [0.95, 0.95]],
  ['asked by law, unseen', [1, 1], [0.95, 0.6]],
];

test.each(FLOORS)('%s', (name, legal, all) => {
  const result = measured[name];
  const scores: [string, number, number][] = [
    ['legal precision', precision(result.legal), legal[0]],
    ['legal recall', recall(result.legal), legal[1]],
    ['precision', precision(result.all), all[0]],
    ['recall', recall(result.all), all[1]],
  ];
  const notes = result.notes.join('\n');
  for (const [what, value, floor] of scores) expect(value, `${what}\n${notes}`).toBeGreaterThanOrEqual(floor);
});

test('what is well written and lawful is called unlawful nowhere in the seen half', () => {
  for (const { id, text } of seenAds.filter(({ clean }) => clean)) {
    const legal = readAd(text).findings.filter(({ tier }) => tier === 'unlawful');
    expect(
      legal.map(({ match }) => match),
      id,
    ).toEqual([]);
  }
});

// Ninety advertisements by one writer who had seen no rule, full of lawful words that sit near protected groups. On
// November 26, 2026, before the rules had learned from any of them, the second half had two such findings in each.
test('decent advertisements full of protected words are called unlawful no more often than they were', () => {
  const { legal, notes } = measureAds(readSet<MarkedAd>('dev-decent-ads.json'));
  expect(legal.wrong, notes.join('\n')).toBeLessThanOrEqual(15);
});
