import { describe, expect, test } from 'vitest';
import { scanSegment } from './scan-segment.ts';
import { buildTestAnswer } from './testkit/build-test-answer.ts';

const delimiters = { element: '*'.charCodeAt(0), segment: '~'.charCodeAt(0) };
const scan = (text: string, from = 0) => scanSegment(text, from, delimiters);

describe('scanSegment', () => {
  test('finds the elements that a split finds, segment by segment', () => {
    const whole = buildTestAnswer();
    const found: string[][] = [];
    for (let next = 0; next < whole.length; ) {
      const scanned = scan(whole, next);
      if (scanned === undefined) break;
      found.push(scanned.elements);
      next = scanned.next;
    }
    const split = whole
      .split('~')
      .slice(0, -1)
      .map((each) => each.trimStart().split('*'));
    expect(found).toEqual(split);
  });

  test.each([
    ['', undefined],
    ['EB*1', undefined],
    ['~', ['']],
    ['EB~', ['EB']],
    ['EB**~', ['EB', '', '']],
    ['\r\n\nEB*1~', ['EB', '1']],
    ['  \tEB*1~', ['EB', '1']],
  ])('splits %j', (text, elements) => {
    expect(scan(text)?.elements).toEqual(elements);
  });

  test('begins at the index and ends behind the terminator', () => {
    expect(scan('EB*1~\nDTP*2~', 5)).toMatchObject({ text: 'DTP*2', next: 12 });
  });

  test('keeps a line feed that ends segments', () => {
    expect(scanSegment('\nEB*1\n', 0, { element: 42, segment: 10 })).toMatchObject({ text: '', next: 1 });
  });

  test.each([
    ['é', false],
    ['\u001c', false],
    ['\u0000', true],
    ['\u001b', true],
    ['\u007f', true],
    ['\ufffd', true],
  ])('tells whether %j may stand in a segment', (character, hasBadCharacter) => {
    expect(scan(`NM1*${character}~`)?.hasBadCharacter).toBe(hasBadCharacter);
  });
});
