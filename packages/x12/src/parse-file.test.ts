import { describe, expect, test } from 'vitest';
import { listTransactions } from './list-transactions.ts';
import { parseX12File } from './parse-file.ts';
import { buildTestAnswer } from './testkit/build-test-answer.ts';

const whole = buildTestAnswer();
const codesOf = (text: string) => {
  const { faults, interchanges } = parseX12File(text);
  return [...faults, ...interchanges.flatMap((each) => each.faults)].map(({ code, segment }) =>
    `${code} ${segment}`.trim(),
  );
};

describe('parseX12File', () => {
  test('reads the delimiters from ISA', () => {
    const other = whole.replaceAll('*', '|').replaceAll('~', '\n').replaceAll('^', '!').replaceAll(':', '>');
    const [found] = listTransactions(parseX12File(other), '271');
    expect(found?.faults).toEqual([]);
    expect(found?.transaction.delimiters).toEqual({ element: '|', repetition: '!', component: '>', segment: '\n' });
    expect(found?.transaction.segments.at(-2)?.elements[3]).toBe('30!MH');
  });

  test('reads several interchanges, groups and transactions of one file', () => {
    const transaction = whole.slice(whole.indexOf('ST*'), whole.indexOf('GE*'));
    const group = whole.slice(whole.indexOf('GS*'), whole.indexOf('IEA*'));
    const twoTransactions = whole
      .replace(transaction, transaction + transaction.replaceAll('*0001', '*0002'))
      .replace('GE*1*', 'GE*2*');
    const twoGroups = whole.replace(group, group + group).replace('IEA*1*', 'IEA*2*');
    const file = parseX12File(`${whole}\r\n${twoTransactions}\n${twoGroups}\n`);
    expect(listTransactions(file, '271').map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
    expect(file.interchanges.map(({ groups }) => groups.map(({ transactions }) => transactions.length))).toEqual([
      [1],
      [2],
      [1, 1],
    ]);
  });

  test('a damaged interchange leaves the whole one beside it readable', () => {
    const file = parseX12File(whole.replace('~SE*', '~SE*9') + whole);
    expect(listTransactions(file, '271').map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['COUNT_MISMATCH'],
      [],
    ]);
  });

  test.each([
    ['an empty file', '', ['NO_INTERCHANGE']],
    ['text that is no X12', '<html>502 Bad Gateway</html>', ['NO_INTERCHANGE']],
    ['a file that ends in the header', whole.slice(0, 90), ['BAD_HEADER ISA']],
    ['a header of another width', whole.replace('ISA*00* ', 'ISA*00*'), ['BAD_HEADER ISA']],
    ['an older version', whole.replace('*00501*', '*00401*'), ['UNSUPPORTED_VERSION ISA']],
    ['a delimiter used twice', whole.replace('*T*:', '*T*^'), ['BAD_DELIMITERS ISA']],
    ['text before the header', `x${whole}`, ['TEXT_OUTSIDE_INTERCHANGE']],
    ['text after the trailer', `${whole}x`, ['TEXT_OUTSIDE_INTERCHANGE']],
    ['a broken character', whole.replace('GOLD', 'G\ufffdLD'), ['BAD_CHARACTER']],
    ['a missing SE', whole.replace(/~SE\*[^~]*~/, '~'), ['MISSING_TRAILER SE']],
    ['a missing GE', whole.replace(/~GE\*[^~]*~/, '~'), ['MISSING_TRAILER GE']],
    ['a missing IEA', whole.replace(/~IEA\*[^~]*~/, '~'), ['MISSING_TRAILER IEA']],
    ['a lost segment', whole.replace(/EB\*[^~]*~/, ''), ['COUNT_MISMATCH SE']],
    ['another control number in SE', whole.replace(/(~SE\*\d+)\*0001/, '$1*0002'), ['CONTROL_NUMBER_MISMATCH SE']],
    [
      'another control number in IEA',
      whole.replace('IEA*1*000000017', 'IEA*1*000000018'),
      ['CONTROL_NUMBER_MISMATCH IEA'],
    ],
    ['an empty segment', whole.replace('EB*', '~EB*'), ['UNEXPECTED_SEGMENT']],
    ['a segment outside of a transaction', whole.replace('GE*', 'EB*1~GE*'), ['UNEXPECTED_SEGMENT EB']],
  ])('names the fault of %s', (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  test('names every fault of a file that was cut off', () => {
    expect(codesOf(whole.slice(0, whole.indexOf('EB*') + 5))).toEqual([
      'UNEXPECTED_SEGMENT',
      'MISSING_TRAILER IEA',
      'MISSING_TRAILER SE',
      'MISSING_TRAILER GE',
    ]);
  });

  test('refuses a file that is too large to be an answer', () => {
    expect(codesOf('ISA'.padEnd(4_000_001))).toEqual(['TOO_LARGE']);
  });
});
