import { listFieldCases, readCaseEntries, readCaseFile } from '@linden/testkit/cases/field-cases';
import { cleanText } from '@linden/x12/clean-text';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseX12File } from '@linden/x12/parse-file';
import { parseRemittance } from '@linden/x12/parse-remittance';
import { expect, test } from 'vitest';

const read = (name: string) => {
  const [found] = listTransactions(parseX12File(readCaseFile(`x12/835-${name}.x12`)), '835');
  if (!found) throw new Error('no remittance');
  return parseRemittance(found.transaction);
};

const paid = { claimNumber: 'L1A1', status: '1', chargedCents: 15_000, paidCents: 9_000, patientCents: 3_000 };

test('the case 835-02: the odd claim is named, and the good one is read', () => {
  const { claims, faults } = read('02-one-odd-claim-among-good-ones');
  expect(claims).toMatchObject([
    { ...paid, faults: [] },
    { ...paid, claimNumber: 'L2A1', patientCents: 2_500, faults: [{ code: 'BAD_VALUE', segment: 'CLP' }] },
  ]);
  expect(faults).toEqual([]);
});

test('the case 835-03: a reversal and its correction add up to nothing', () => {
  const { claims, faults, totalCents } = read('03-reversal-and-correction');
  expect(claims).toMatchObject([{ claimNumber: 'L1A1', status: '22', paidCents: -9_000 }, paid]);
  expect([faults, totalCents]).toEqual([[], 0]);
});

test('the case 835-04: what is taken back for an earlier claim is named with it', () => {
  const { claims, faults, totalCents, providerAdjustments } = read('04-overpayment-recovered-by-plb');
  expect(claims).toMatchObject([{ ...paid, claimNumber: 'L2A1' }]);
  expect(providerAdjustments).toEqual([{ reason: 'WO', reference: 'L1A1', cents: 9_000 }]);
  expect([faults, totalCents]).toEqual([[], 0]);
});

test('the case 835-07: a claim that went on to another insurer has its own status', () => {
  const { claims, faults } = read('07-forwarded-to-secondary');
  expect(claims).toMatchObject([{ ...paid, status: '19' }]);
  expect(faults).toEqual([]);
});

test('the case 835-08: everything is left to the deductible', () => {
  const { claims, faults } = read('08-all-to-deductible');
  expect(claims).toMatchObject([{ ...paid, paidCents: 0, patientCents: 12_000 }]);
  expect(faults).toEqual([]);
});

test('control: there are no other remittances', () => {
  expect(listFieldCases().filter((name) => name.startsWith('x12/835-'))).toHaveLength(5);
});

/** First and last names in the letters of insurance cards; an empty one is asked for. */
const onCards = [
  ['SEAN', "O'BRIEN"],
  ['KEALA', "KA'AHUMANU"],
  ['HARAN', 'BORG'],
  ['ANA', 'SMITH-JONES'],
  ['JOSE', 'NUNEZ'],
  ['SUHARTO', ''],
  ['ROBERT', 'KING III, JR.'],
  ['TEST', 'NULL'],
  ['', ''],
];

test.each(
  readCaseEntries<{ case: string; first: string; last: string }>('json/names.json')
    .slice(0, onCards.length)
    .map((entry, index) => ({ ...entry, onCard: onCards[index] })),
)('the name “$case” goes to insurers in the letters of their cards', ({ first, last, onCard }) => {
  expect([cleanText(first, 35), cleanText(last, 60)]).toEqual(onCard);
});
