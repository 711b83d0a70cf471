import { expect, test } from 'vitest';
import { preferredNames } from './patient-names.ts';

test.each([
  ['the legal name alone', 'Maya', 'Linfield', '', ['Maya', 'Maya L.', 'Maya Linfield', 'ML']],
  ['a chosen name', 'Margaret', 'Linfield', 'Mo', ['Mo', 'Mo L.', 'Mo Linfield', 'ML']],
  ['spaces around', ' Maya ', ' Linfield ', ' ', ['Maya', 'Maya L.', 'Maya Linfield', 'ML']],
  ['small letters', 'maya', 'de la Cruz', '', ['maya', 'maya D.', 'maya de la Cruz', 'MD']],
  [
    'a letter of two signs',
    'E\u0301lodie',
    'Zhao',
    '',
    ['E\u0301lodie', 'E\u0301lodie Z.', 'E\u0301lodie Zhao', 'E\u0301Z'],
  ],
])('%s', (_, legalFirstName, legalLastName, chosenFirstName, expected) => {
  expect(Object.values(preferredNames({ legalFirstName, legalLastName, chosenFirstName }))).toEqual(expected);
});
