import { expect, test } from 'vitest';
import { buildDisplayName } from '#src/domain/payors/display-name.ts';
import { type CoverageInput, findCoverageFaults, isSameCoverage, type KnownCoverage } from './coverage.ts';
import { isOrderOf, orderAfterStated } from './coverage-order.ts';

const sound: CoverageInput = {
  payorId: 'aspen',
  memberId: 'XEA-123 456',
  medicalRecordNumber: '',
  eapAuthCode: '',
  eapRemainingVisits: undefined,
};
const twin: KnownCoverage = { ...sound, id: 'other', memberId: 'xea123456' };

test.each<[string, Partial<CoverageInput>]>([
  ['a plan', {}],
  ['all numbers', { medicalRecordNumber: '12345678', eapAuthCode: 'AUTH-7', eapRemainingVisits: 6 }],
  ['another plan with the member id of this one', { payorId: 'birch' }],
])('accepts %s', (_, change) => {
  expect(
    findCoverageFaults({ ...sound, ...change }, { memberIdPrefix: 'xea' }, [{ ...twin, payorId: 'cedar' }]),
  ).toEqual([]);
});

test.each<[string, Partial<CoverageInput>, string, string]>([
  ['no member id', { memberId: '' }, 'memberId', 'REQUIRED'],
  ['a member id in the wrong format', { memberId: '#!' }, 'memberId', 'INVALID_MEMBER_ID'],
  ['a member id without the prefix of the plan', { memberId: 'ABC123' }, 'memberId', 'INVALID_MEMBER_ID_VALIDATION'],
  ['the plan and member id of another coverage', {}, 'memberId', 'DUPLICATE_MEMBER_ID'],
  ['a record number of seven digits', { medicalRecordNumber: '1234567' }, 'medicalRecordNumber', 'INVALID_FORMAT'],
  ['a negative number of visits', { eapRemainingVisits: -1 }, 'eapRemainingVisits', 'INVALID_FORMAT'],
  ['too many visits', { eapRemainingVisits: 101 }, 'eapRemainingVisits', 'INVALID_FORMAT'],
])('refuses %s at its field', (what, change, field, code) => {
  const others = what.includes('another coverage') ? [twin] : [];
  const faults = findCoverageFaults({ ...sound, ...change }, { memberIdPrefix: 'XEA' }, others);
  expect(faults).toContainEqual(expect.objectContaining({ field, code }));
});

test('a coverage has a new version when the plan or any number changes', () => {
  const changes: Partial<CoverageInput>[] = [
    { payorId: 'birch' },
    { memberId: 'B' },
    { medicalRecordNumber: '12345678' },
    { eapAuthCode: 'A' },
    { eapRemainingVisits: 0 },
  ];
  expect(isSameCoverage(sound, { ...sound })).toBe(true);
  for (const change of changes) expect(isSameCoverage(sound, { ...sound, ...change })).toBe(false);
});

test.each<[string, string[], string, string[], string[]]>([
  ['the first', [], 'a', ['a'], []],
  ['one that is primary already', ['a', 'b'], 'a', ['a', 'b'], []],
  ['one that was secondary', ['a', 'b'], 'b', ['b', 'a'], []],
  ['a fourth, which ends the last', ['a', 'b', 'c'], 'd', ['d', 'a', 'b'], ['c']],
])('a booking makes its plan primary: %s', (_, current, stated, ordered, ended) => {
  expect(orderAfterStated(current, stated)).toEqual({ ordered, ended });
});

test.each<[string[], boolean]>([
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'a'], false],
  [['a', 'c'], false],
  [['a', 'b', 'c'], false],
])('an order names each coverage once: %j is one, or not', (wanted, expected) => {
  expect(isOrderOf(['a', 'b'], wanted)).toBe(expected);
});

test.each<[string, string, string]>([
  ['Fernwood', 'COMMERCIAL', 'Fernwood'],
  ['Fernwood', 'EAP', 'Fernwood (EAP)'],
  ['Fernwood Medicaid Plus', 'MANAGED_MEDICAID', 'Fernwood Medicaid Plus'],
])('names %s of kind %s on cards: %s', (name, category, expected) => {
  expect(buildDisplayName(name, category)).toBe(expected);
});
