import { expect, test } from 'vitest';
import { buildX12File, type SegmentToWrite } from './build-file.ts';
import { listTransactions } from './list-transactions.ts';
import { parseImplementationAcknowledgment, parseInterchangeAcknowledgment } from './parse-acknowledgment.ts';
import { parseX12File } from './parse-file.ts';
import { testEnvelope } from './testkit/test-inquiry.ts';

function readAcknowledgment(...segments: SegmentToWrite[]) {
  const text = buildX12File({ ...testEnvelope, functionalCode: 'FA' }, [
    { type: '999', version: '005010X231A1', segments: [['AK1', 'HS', '42', '005010X279A1'], ...segments] },
  ]);
  const [found] = listTransactions(parseX12File(text), '999');
  return found && parseImplementationAcknowledgment(found.transaction);
}

test('reads which segment and element of a group a 999 rejects', () => {
  expect(
    readAcknowledgment(
      ['AK2', '270', '0001'],
      ['IK3', 'NM1', '8', '2100', '8'],
      ['IK4', '9:1', '67', '1'],
      ['IK5', 'R', '5'],
      ['AK9', 'R', '1', '1', '0'],
    ),
  ).toEqual({
    groupControlNumber: '42',
    isAccepted: false,
    errors: [
      { segment: 'NM1', position: 8, loop: '2100', code: '8', element: 0 },
      { segment: 'NM1', position: 8, loop: '2100', code: '1', element: 9 },
    ],
  });
});

test.each([
  ['A', true],
  ['E', true],
  ['P', false],
  ['R', false],
  ['', false],
])('a group whose 999 says %s is accepted: %s', (code, isAccepted) => {
  expect(readAcknowledgment(['AK9', code, '1', '1', '1'])?.isAccepted).toBe(isAccepted);
});

test('a 999 without AK9 counts as rejected', () => {
  expect(readAcknowledgment()?.isAccepted).toBe(false);
});

test('reads a TA1 that stands before or instead of groups', () => {
  const isa = buildX12File({ ...testEnvelope, functionalCode: 'FA' }, [
    { type: '999', version: 'x', segments: [] },
  ]).slice(0, 106);
  const file = parseX12File(`${isa}TA1*000000042*261123*1530*R*021~IEA*0*000000042~`);
  expect(file.interchanges[0]?.faults).toEqual([]);
  expect(file.interchanges[0]?.acknowledgments.map(parseInterchangeAcknowledgment)).toEqual([
    { controlNumber: '000000042', isAccepted: false, noteCode: '021' },
  ]);
});
