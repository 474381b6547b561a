/**
 * Metrics for fallback faces: a system font scaled so that swapping it for the web font moves nothing.
 *
 * One `size-adjust` fits one set of widths, so a fallback face lists only fonts that share them: Times New
 * Roman and Liberation Serif; Arial, Helvetica and Liberation Sans; and those of Android and of a bare Linux, a face each.
 * Georgia is 10 % wider and comes after the fallbacks in the CSS stack, unadjusted.
 */
import type { Font } from 'opentype.js';

/** Labels as buttons, choices and menus have them: what the sans sets where a line is short. */
const labels =
  'Search Media Kit Coaching All topics Compliance and laws Hiring tools, tested Get help now See how I solve it ' +
  'Open the media kit Book a free 15-minute call Speaking Candidates Recruiting teams Services Newsletter Company';

/** Running English, so that letters weigh as they do on a page. */
const prose =
  'If one group is hired at less than four-fifths of the rate of the top group, someone should ask why. ' +
  'I help HR leaders buy, test and explain the software that decides who gets called back. Nobody in that ' +
  'room had decided to stop reading; they had decided, in small steps over six years, that reading was the ' +
  'part of hiring that could be late. Ask the vendor for the filter history before you ask for a demo.';

const order = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,'-?";

/**
 * Advances in 1/2048 em, in `order`, as read from the Liberation fonts, which match Times and Arial; from Noto Serif and
 * Roboto, which Android has; and from DejaVu, which a Linux without any other has.
 */
const advances = {
  times:
    '512 909 1024 909 1024 909 682 1024 1024 569 569 1024 569 1593 1024 1024 1024 1024 682 797 569 1024 1024 1479 1024 1024 909 1479 1366 1366 1479 1251 1139 1479 1479 682 797 1479 1251 1821 1479 1479 1139 1479 1366 1139 1251 1479 1479 1933 1479 1479 1251 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024 512 512 369 682 909',
  timesItalic:
    '512 1024 1024 909 1024 909 569 1024 1024 569 569 909 569 1479 1024 1024 1024 1024 797 797 569 1024 909 1366 909 909 797 1251 1251 1366 1479 1251 1251 1479 1479 682 909 1366 1139 1706 1366 1479 1251 1479 1251 1024 1139 1479 1251 1706 1251 1139 1139 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024 512 512 438 682 1024',
  arial:
    '569 1139 1139 1024 1139 1139 569 1139 1139 455 455 1024 455 1706 1139 1139 1139 1139 682 1024 569 1139 1024 1479 1024 1024 1024 1366 1366 1479 1479 1366 1251 1593 1479 569 1024 1366 1139 1706 1479 1593 1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 1139 1139 1139 1139 1139 1139 1139 1139 1139 1139 569 569 391 682 1139',
  arialBold:
    '569 1139 1251 1139 1251 1139 682 1251 1251 569 569 1139 569 1821 1251 1251 1251 1251 797 1139 682 1251 1139 1593 1139 1139 1024 1479 1479 1479 1479 1366 1251 1593 1479 569 1139 1479 1251 1706 1479 1593 1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 1139 1139 1139 1139 1139 1139 1139 1139 1139 1139 569 569 487 682 1251',
  notoSerif:
    '532 1153 1257 1008 1257 1096 756 1102 1300 655 614 1198 635 1935 1321 1182 1257 1257 965 924 721 1300 1186 1765 1184 1157 1047 1444 1339 1257 1489 1276 1208 1462 1624 752 731 1434 1276 1921 1563 1520 1237 1520 1343 1114 1255 1468 1382 2144 1352 1280 1212 1145 1145 1145 1145 1145 1145 1145 1145 1145 1145 512 512 451 635 971',
  notoSerifItalic:
    '532 1186 1151 997 1186 1010 651 1139 1227 623 596 1165 623 1835 1227 1176 1182 1147 958 950 754 1227 1102 1677 1118 1081 1047 1444 1339 1284 1485 1276 1208 1462 1624 752 731 1434 1276 1921 1563 1520 1270 1520 1360 1114 1255 1495 1382 2140 1352 1280 1239 1145 1145 1145 1145 1145 1145 1145 1145 1145 1145 512 512 451 635 1024',
  roboto:
    '508 1114 1150 1072 1155 1086 712 1150 1128 498 490 1038 498 1796 1131 1168 1150 1164 694 1057 670 1129 992 1539 1016 969 1016 1336 1276 1333 1344 1164 1132 1395 1461 557 1130 1285 1103 1788 1461 1409 1292 1409 1262 1216 1222 1328 1304 1817 1284 1230 1227 1151 1151 1151 1151 1151 1151 1151 1151 1151 1151 540 403 358 566 968',
  robotoBold:
    '509 1096 1152 1067 1153 1106 733 1170 1147 542 533 1094 542 1774 1148 1156 1152 1155 750 1052 693 1147 1037 1504 1042 1031 1042 1376 1307 1340 1331 1152 1124 1396 1446 599 1144 1302 1108 1793 1445 1412 1320 1412 1312 1261 1269 1350 1338 1792 1300 1268 1243 1175 1175 1175 1175 1175 1175 1175 1175 1175 1175 594 504 330 807 1019',
  dejaVuSerif:
    '651 1221 1311 1147 1311 1212 758 1311 1319 655 635 1241 655 1942 1319 1233 1311 1311 979 1051 823 1319 1157 1753 1155 1157 1079 1479 1505 1567 1642 1495 1421 1636 1786 809 821 1530 1360 2097 1792 1679 1378 1679 1542 1403 1366 1726 1479 2105 1458 1352 1423 1303 1303 1303 1303 1303 1303 1303 1303 1303 1303 651 651 563 692 1098',
  dejaVuSerifItalic:
    '651 1221 1311 1147 1311 1212 758 1311 1319 655 635 1241 655 1942 1319 1233 1311 1311 979 1051 823 1319 1157 1753 1155 1157 1079 1479 1505 1567 1642 1495 1421 1636 1786 809 821 1530 1360 2097 1792 1679 1378 1679 1542 1403 1366 1726 1479 2105 1458 1352 1423 1303 1303 1303 1303 1303 1303 1303 1303 1303 1303 651 651 563 692 1098',
  dejaVuSans:
    '651 1255 1300 1126 1300 1260 721 1300 1298 569 569 1186 569 1995 1298 1253 1300 1300 842 1067 803 1298 1212 1675 1212 1212 1075 1401 1405 1430 1577 1294 1178 1587 1540 604 604 1343 1141 1767 1532 1612 1235 1612 1423 1300 1251 1499 1401 2025 1403 1251 1403 1303 1303 1303 1303 1303 1303 1303 1303 1303 1303 651 651 563 739 1087',
  dejaVuSansBold:
    '713 1382 1466 1214 1466 1389 891 1466 1458 702 702 1362 702 2134 1458 1407 1466 1466 1010 1219 979 1458 1335 1892 1321 1335 1192 1585 1561 1503 1700 1399 1399 1681 1714 762 762 1587 1305 2038 1714 1741 1501 1741 1577 1475 1397 1663 1585 2259 1579 1483 1485 1425 1425 1425 1425 1425 1425 1425 1425 1425 1425 778 778 627 850 1188',
};

export type FallbackSource = keyof typeof advances;

const lettersFor = (source: FallbackSource) =>
  [...(/serif|times/i.test(source) ? prose : labels)].filter((c) => order.includes(c));

/** @returns mean advance over the sample, in em. */
function systemAverage(source: FallbackSource): number {
  const letters = lettersFor(source);
  const widths = advances[source].split(' ').map(Number);
  const total = letters.reduce((sum, c) => sum + (widths[order.indexOf(c)] ?? 0), 0);
  return total / letters.length / 2048;
}

/** @returns mean advance over the sample, in em. */
function fontAverage(font: Font, source: FallbackSource): number {
  const letters = lettersFor(source);
  const total = letters.reduce((sum, c) => sum + font.charToGlyph(c).advanceWidth, 0);
  return total / letters.length / font.unitsPerEm;
}

export type FallbackMetrics = {
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

/**
 * @param font a static instance at the size and weight the fallback stands in for
 * @param source the system font's widths
 * @returns CSS percentages with two decimals
 */
export function fallbackMetrics(font: Font, source: FallbackSource): FallbackMetrics {
  const scale = fontAverage(font, source) / systemAverage(source);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const { ascender, descender, lineGap } = font.tables.hhea;
  const em = font.unitsPerEm * scale;
  return {
    sizeAdjust: percent(scale),
    ascentOverride: percent(ascender / em),
    descentOverride: percent(-descender / em),
    lineGapOverride: percent(lineGap / em),
  };
}
