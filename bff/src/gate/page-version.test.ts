import { describe, expect, test } from 'vitest';
import { checkPageVersion } from './page-version.ts';

const getRefusal = (sent: string | string[] | undefined, minimum = 5) => {
  try {
    checkPageVersion(sent, minimum);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a mutation by a page', () => {
  test.each<[string, string | string[] | undefined, string]>([
    ['at the minimum version', '5', 'taken'],
    ['newer', '12', 'taken'],
    ['older', '4', 'VERSION_OUT_OF_DATE'],
    ['without a version number', 'latest', 'VERSION_OUT_OF_DATE'],
    ['with two', ['5', '4'], 'VERSION_OUT_OF_DATE'],
    ['with something negative', '-1', 'VERSION_OUT_OF_DATE'],
    ['from another program without the header', undefined, 'taken'],
  ])('%s', (_row, sent, answer) => expect(getRefusal(sent)).toBe(answer));

  test('with any version when the minimum is 0', () => expect(getRefusal('0', 0)).toBe('taken'));
});
