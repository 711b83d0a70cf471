import { describe, expect, test } from 'vitest';
import data from './diagnosis-codes.json' with { type: 'json' };
import {
  countValidDays,
  diagnosisSource,
  findDiagnosis,
  isDiagnosisCode,
  isListOf,
  searchDiagnoses,
} from './diagnosis-codes.ts';
import { extractDiagnosisCode } from './extract-diagnosis-code.ts';

describe('extractDiagnosisCode', () => {
  test.each([
    ['Panic disorder [episodic paroxysmal anxiety] (F41.0)', 'F41.0'],
    ['Other (unspecified) disorder (F99) ', 'F99'],
    ['Problems (Z63.0)', 'Z63.0'],
    ['(F41.0) Panic disorder', undefined],
    ['Panic disorder F41.0', undefined],
    ['Panic disorder (f41.0)', undefined],
    ['Panic disorder (F41.0', undefined],
    ['', undefined],
  ])('%s', (text, code) => expect(extractDiagnosisCode(text)).toBe(code));

  test('finds the code of every diagnosis of the list', () => {
    for (const code of Object.keys(data.codes))
      expect(extractDiagnosisCode(findDiagnosis(code)?.text ?? '')).toBe(code);
  });
});

describe('the list', () => {
  test.each([
    'F01.50',
    'F41.0',
    'F43.12',
    'F90.2',
    'F99',
    'Z63.0',
    'Z91.51',
    'R45.851',
    'R41.840',
    'G47.00',
    'T74.11XA',
    'T76.32XD',
  ])('has %s', (code) => {
    expect(isDiagnosisCode(code)).toBe(true);
  });

  test.each(['F41', 'F43.1', 'F01-F09', 'G47.0', 'R41.84', 'R41.0', 'T74.11', 'A00.0', 'constructor', ''])(
    'does not have %s',
    (code) => {
      expect(isDiagnosisCode(code)).toBe(false);
    },
  );

  test('says which release of ICD-10-CM it holds', () => {
    expect(diagnosisSource).toEqual({ release: 'April 2026', fiscalYear: 2026, version: '1.5.0' });
  });

  test('has only the billable codes of chapter F and those in use of other chapters', () => {
    const chosen = /^(F\d|Z(5|6|7|8|9)|R45\.|R41\.840$|G47\.|T7[46]\.)/;
    expect(Object.keys(data.codes).filter((code) => !chosen.test(code))).toEqual([]);
    expect(Object.keys(data.codes)).toHaveLength(1242);
  });

  test.each([
    ['2026-04-01', true],
    ['2026-09-30', true],
    ['2026-10-01', false],
    ['2027-01-01', false],
  ])('is the list of a session on %s: %s', (day, isCurrent) => expect(isListOf(day)).toBe(isCurrent));

  test.each([
    ['2026-09-29T00:00:00Z', 1],
    ['2026-09-30T12:00:00Z', 0],
    ['2026-10-01T00:00:00Z', -1],
    ['2026-11-29T12:00:00Z', -60],
  ])('at %s it is valid for %i days more', (now, days) => expect(countValidDays(Date.parse(now))).toBe(days));

  test('says its first and last day', () => {
    expect([data.validFrom, data.validTo]).toEqual(['2026-04-01', '2026-09-30']);
  });
});

describe('searchDiagnoses', () => {
  test.each([
    ['panic', 'F41.0'],
    ['f410', 'F41.0'],
    ['F41.0', 'F41.0'],
    ['PTSD', 'F43.10'],
    ['adhd', 'F90.0'],
    ['ocd', 'F42.9'],
    ['generalized anx', 'F41.1'],
    ['disorder panic', 'F41.0'],
    ['spouse', 'Z63.0'],
  ])('%s finds %s first', (text, code) => expect(searchDiagnoses(text)[0]?.code).toBe(code));

  test.each(['', '  ', '()', 'xyzzy'])('%j finds nothing', (text) => expect(searchDiagnoses(text)).toEqual([]));

  test('returns no more than the limit, and texts that a diagnosis field accepts', () => {
    expect(searchDiagnoses('f', 7)).toHaveLength(7);
    expect(searchDiagnoses('panic')[0]?.text).toBe('Panic disorder [episodic paroxysmal anxiety] (F41.0)');
  });
});
