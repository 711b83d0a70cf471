import { expect, test } from 'vitest';
import { cleanStreet, cleanZip, hasStreetNumber, isPostOfficeBox, isZip } from './street-address.ts';

test.each([
  ['plain', ['1 Alder Lane', ' 7 Oak', '5', '4, Privet Dr', '400 E 400 S', '12 3rd St']],
  ['with a letter', ['221B Baker Street', '221 B Baker Street', '10-A Elm', '12- Oak']],
  [
    'of Queens and Hawaii',
    ['12-34 Queens Blvd', '12-34 31st Ave', '12\u201334 31st Ave', '92-1042 Olani St', '15-2714 Pahoa Rd'],
  ],
  [
    'with a fraction',
    ['123 1/2 Main St', '123\u00BD Main St', '123 \u00BD Main St', '7\u00BC Elm St', '88.5 Elm St', '12-1/2 Oak'],
  ],
  [
    'of Wisconsin',
    [
      'N6W23001 Bluemound Rd',
      'S28W31328 Highway 18',
      'W156 N8480 Pilgrim Rd',
      'n64w24050 Main St',
      'W5678 State Road 26',
      'N1234 County Road A',
    ],
  ],
  [
    'of a rural route',
    [
      'RR 2 Box 152',
      'R.R. 4, Box 87A',
      'Rural Route 1 Box 9',
      'HC 68 Box 23A',
      'HC-01 Box 4012',
      'Star Route 5 Box 12',
      'RR 3 Buz\u00F3n 44',
    ],
  ],
  [
    'of Puerto Rico',
    [
      'Urb. Las Gladiolas 150 Calle A',
      'Calle Luna 150',
      'Calle 5 #12',
      'Urb. Villa Luna, B-14 Calle 3',
      'B-14 Calle 3',
      'Bo. Pueblo Carr 123 Km 4.5',
      'Cond. Torre del Mar Apt 5B',
      'Avenida Ponce de Le\u00F3n 1519',
      'Parcelas Fal\u00FA 32B Calle 12',
      'Res. Los Lirios Edif 4 Apt 12',
    ],
  ],
  [
    'after a unit',
    [
      'Apt 5, 12 Main St',
      'Apartment 3B 400 Elm St',
      '#4 12 Main St',
      'Unit 5 - 120 Main St',
      'Suite 200, 15 Oak Ave',
      'Lot 7 2200 Palm Dr',
    ],
  ],
  ['before a unit', ['12 Main St Apt 5', '12 Main St #5', '12 Main St, Unit B']],
  ['after one word', ['No 5 Elm', 'No. 5 Elm', 'Number 5 Elm', '#5 Elm', 'Building 5']],
  [
    'written out',
    [
      'One Embarcadero Center',
      'Twenty-Two Elm Street',
      'Number Ten Downing Street',
      'one hundred and five Oak Ln',
      'Forty Two Maple Ct',
    ],
  ],
  ['with invisible marks', ['\u200B12 Elm St', '\uFF11\uFF12 Elm St', '12\u00A0Elm St']],
])('finds a number that is %s', (_, streets) => {
  expect(streets.filter((street) => !hasStreetNumber(street))).toEqual([]);
});

test.each([
  ['only a name', ['', 'Alder Lane', 'Alder Lane 1x y', 'The Old Mill 5', 'Calle Luna', 'Urb. Villa Luna']],
  ['an ordinal', ['1st Street', '12abc Street', 'Twenty-Third Street', 'Fifth Avenue', 'First Street']],
  [
    'the number of a road',
    ['Highway 18', 'State Route 9', 'County Road 5', 'Route 66', 'US Highway 101', 'Calle 5', 'FM 1960'],
  ],
  ['the number of a unit', ['Apt 5', 'Apt 5 Elm Street', 'Suite 200', 'Unit 3B Main St']],
  ['a rural route without its box', ['RR 2', 'Rural Route 2']],
  ['a post office box', ['PO Box 123', 'P.O. Box 123', 'p o box 5', 'Post Office Box 77', 'POB 12', 'Apartado 1234']],
])('finds none in %s', (_, streets) => {
  expect(streets.filter(hasStreetNumber)).toEqual([]);
});

test('tells a post office box from a house near one', () => {
  expect(['PO Box 123', 'P.O. Box #9', 'Apartado 1234'].filter((street) => !isPostOfficeBox(street))).toEqual([]);
  expect(['12 Post Office Rd', 'Pobox Lane 5', '4 Elm St PO Box 9', 'RR 2 Box 5'].filter(isPostOfficeBox)).toEqual([]);
});

test.each([
  ['123\u00BD  Main St', '123 1/2 Main St'],
  [' 12\u201334\u00A031st Ave\u200B', '12-34 31st Ave'],
  ['4 Privet Dr', '4 Privet Dr'],
])('writes %j as %j', (typed, written) => {
  expect(cleanStreet(typed)).toBe(written);
});

test.each([
  ['94609', '94609'],
  ['94609-1234', '94609-1234'],
  ['94609\u20131234', '94609-1234'],
  ['94609 - 1234', '94609-1234'],
  [' \u200B94609 ', '94609'],
  ['\uFF19\uFF14\uFF16\uFF10\uFF19', '94609'],
])('accepts the ZIP code %j', (typed, written) => {
  expect([isZip(typed), cleanZip(typed)]).toEqual([true, written]);
});

test.each(['', '9460', '946091', '94609-12', '94609 1234', 'A4609', 'O2139'])('rejects the ZIP code %j', (typed) => {
  expect(isZip(typed)).toBe(false);
});
