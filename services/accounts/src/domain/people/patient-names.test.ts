import { expect, test } from 'vitest';
import { getPreferredNames } from './patient-names.ts';

test.each([
  ['only the legal name', 'Maya', 'Linfield', '', ['Maya', 'Maya L.', 'Maya Linfield', 'ML']],
  ['a chosen name', 'Margaret', 'Linfield', 'Mo', ['Mo', 'Mo L.', 'Mo Linfield', 'ML']],
  ['surrounding spaces', ' Maya ', ' Linfield ', ' ', ['Maya', 'Maya L.', 'Maya Linfield', 'ML']],
  ['lowercase letters', 'maya', 'de la Cruz', '', ['maya', 'maya D.', 'maya de la Cruz', 'MD']],
  [
    'a letter made of two code points',
    'E\u0301lodie',
    'Zhao',
    '',
    ['E\u0301lodie', 'E\u0301lodie Z.', 'E\u0301lodie Zhao', 'E\u0301Z'],
  ],
])('%s', (_, legalFirstName, legalLastName, chosenFirstName, expected) => {
  expect(Object.values(getPreferredNames({ legalFirstName, legalLastName, chosenFirstName }))).toEqual(expected);
});
