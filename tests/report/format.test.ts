import { expect, test } from '@jest/globals';
import {
  columnFormat,
  formatAmount,
  formatInterval,
  formatPercent,
  formatRatio,
  formatSize,
} from '../../src/report/format.ts';

test('a column has one unit and one number of decimals', () => {
  const rows: [values: number[], unit: string, texts: string[]][] = [
    [[41.234, 28.41], 's', ['41.2s', '28.4s']],
    [[0.8123, 0.0514], 's', ['812.3ms', '51.4ms']],
    [[1.2, 0.0514], 's', ['1.200s', '0.051s']], // never more than three decimals
    [[407.8, 0.052], 's', ['407.800s', '0.052s']],
    [[59.96, 61.2], 's', ['60.0s', '61.2s']],
    [[72.34, 601.96], 's', ['1m12.3s', '10m02.0s']],
    [[72.34, 119.97], 's', ['1m12.3s', '2m00.0s']],
    [[100, 359.7], 's', ['1m40s', '6m00s']],
    [[4.9, 1.284], 'ms', ['4.90ms', '1.28ms']],
    [[1284, 4900], 'ms', ['1.28s', '4.90s']],
    [[0.000004], 's', ['4.00µs']],
    [[250, 9], 'ns', ['250.00ns', '9.00ns']],
    [[250, 2400], '\u00B5s', ['0.250ms', '2.400ms']],
    [[2], 'min', ['2m00s']],
    [[0, 0.5], 's', ['0ms', '500ms']],
    [[0, 0], 's', ['0s', '0s']],
    [[816.2, 2364.4], 'tps', ['816', '2,364']],
    [[8.164, 2364.4], 'tps', ['8.16', '2,364.40']],
    [[0.0123], 'share', ['0.012']],
    [[], 's', []],
  ];
  expect(rows.map(([values, unit]) => [values, unit, values.map(columnFormat(values, unit))])).toEqual(rows);
});

test('a speedup and its interval', () => {
  const rows: [ratio: number, low: number, high: number, text: string, interval: string][] = [
    [1.4512, 1.331, 1.582, '1.45x', '1.33 to 1.58'],
    [0.8312, 0.78, 0.891, '0.83x', '0.78 to 0.89'],
    [12.34, 9.87, 15.44, '12.3x', '9.9 to 15.4'],
    [7752, 7143, 8475.4, '7,752x', '7,143 to 8,475'],
    [1 / 7752, 1 / 8475.4, 1 / 7143, '1/7,752x', '1/8,475 to 1/7,143'],
    [0.12, 0.08, 0.18, '0.12x', '1/12.5 to 0.18'],
  ];
  expect(
    rows.map(([ratio, low, high]) => [ratio, low, high, formatRatio(ratio), formatInterval(low, high, ratio)]),
  ).toEqual(rows);
});

test('a figure in a sentence', () => {
  const rows: [figure: string, text: string][] = [
    [formatAmount(28.41, 's'), '28.4 s'],
    [formatAmount(72.34, 's'), '1m12.3s'],
    [formatAmount(1200, 's'), '20m00s'],
    [formatAmount(1.84, 'ms'), '1.84 ms'],
    [formatAmount(2431.4, 'tps'), '2,431 tps'],
    [formatPercent(0.021), '2.1 %'],
    [formatPercent(0.0996), '10 %'],
    [formatPercent(0.144), '14 %'],
    [formatPercent(0.05), '5 %'],
    [formatPercent(0.001), '0.1 %'],
    [formatSize(256 * 1024 ** 2), '256 MB'],
    [formatSize(2 * 1024 ** 3), '2 GB'],
    [formatSize(16_766_128_128), '15.6 GB'],
  ];
  expect(rows.map(([figure]) => figure)).toEqual(rows.map(([, text]) => text));
});
