import { expect, it } from 'vitest';
import { findTypedOption } from './combo-box.tsx';

const options = [
  { value: 'VA', label: 'Virginia' },
  { value: 'WV', label: 'West Virginia' },
];

it.each([
  ['a whole label', 'Virginia', 'VA'],
  ['small letters', ' west virginia ', 'WV'],
  ['a part of a label', 'West', undefined],
  ['nothing', '', undefined],
])('%s chooses the option that it names', (_, text, value) => {
  expect(findTypedOption(options, text)?.value).toBe(value);
});

it('chooses none of two people with one name', () => {
  const people = [
    { value: 'a', label: 'Robin Testly' },
    { value: 'b', label: 'Robin Testly' },
  ];
  expect(findTypedOption(people, 'Robin Testly')).toBeUndefined();
});
