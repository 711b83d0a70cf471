import { expect, it } from 'vitest';
import { hasManyNames } from './many-names.ts';

const elements = (count: number, name: (index: number) => string) =>
  `<?xml version="1.0"?><a>${Array.from({ length: count }, (_, index) => `<${name(index)}/>`).join('')}</a>`;

it.each([
  ['2,000 different names', elements(1999, (index) => `x${index}`), false],
  ['one name more', elements(2000, (index) => `x${index}`), true],
  ['many elements of one name', elements(50_000, () => 'd:response'), false],
  ['no elements', 'BEGIN:VCALENDAR', false],
])('knows %s', (_name, text, isMany) => expect(hasManyNames(text)).toBe(isMany));
