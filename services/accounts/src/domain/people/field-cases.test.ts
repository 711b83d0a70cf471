import { readCaseEntries } from '@linden/testkit/cases/field-cases';
import { findTextFaults, maxTextLength } from '@linden/vocabulary/booking-form/typed-text-faults';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import { isName } from '@linden/vocabulary/people/person-fields';
import { findPhoneFault, formatPhone, readUsPhone } from '@linden/vocabulary/people/us-phone';
import { hasStreetNumber, isPostOfficeBox, isZip } from '@linden/vocabulary/places/street-address';
import { describe, expect, test } from 'vitest';

// Data as people type and paste it, after public bug reports. A list of answers here has one for each entry of its file.

const both = <Entry, Answer>(name: string, answers: readonly Answer[]) => {
  const entries = readCaseEntries<Entry>(name);
  expect(entries).toHaveLength(answers.length);
  return entries.flatMap((entry, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ entry, answer, shown: JSON.stringify(entry) }];
  });
};

const number = '(415) 555-2671';
describe('a phone number', () => {
  const answers = [number, number, number, number, number, 'EXTENSION', 'AREA_CODE_MISSING', 'NOT_US', 'IMPOSSIBLE'];
  test.each(both<{ in: string }, string>('json/phones.json', answers))('$shown is $answer', ({ entry, answer }) => {
    expect(readUsPhone(entry.in) ? formatPhone(entry.in) : findPhoneFault(entry.in)).toBe(answer);
  });
});

describe('an email address', () => {
  const long = `${'a'.repeat(64)}@example.com`;
  const answers = [
    "mike.o'flanahan@example.com",
    'user@example.com',
    'usér@example.com',
    'user@sub.sub2.example.co',
    'refused',
    'refused',
    long,
    'refused',
  ];
  test.each(both<{ in: string }, string>('json/emails.json', answers))('$shown is $answer', ({ entry, answer }) => {
    expect(normalizeEmail(entry.in) ?? 'refused').toBe(answer);
  });
});

describe('an address', () => {
  const answers = ['', '', '', '', '', 'post office box', '', '', 'zip', ''];
  test.each(both<{ street: string; zip: string }, string>('json/addresses.json', answers))(
    '$shown has no fault, or its own: $answer',
    ({ entry: { street, zip }, answer }) => {
      const faults = [
        ...(isPostOfficeBox(street) ? ['post office box'] : []),
        ...(hasStreetNumber(street) || isPostOfficeBox(street) ? [] : ['number']),
        ...(isZip(zip) ? [] : ['zip']),
      ];
      expect(faults.join()).toBe(answer);
    },
  );
});

describe('a name', () => {
  const yes = true;
  const no = false;
  // A person with one name enters it in both fields: an empty one is refused there.
  const answers = [yes, yes, yes, yes, yes, no, yes, yes, yes, no, yes, no, yes, yes];
  test.each(both<{ first: string; last: string }, boolean>('json/names.json', answers))(
    '$shown is a name: $answer',
    ({ entry: { first, last }, answer }) => {
      expect(isName(first.trim()) && isName(last.trim())).toBe(answer);
    },
  );
});

describe('a text', () => {
  // The emoji is the 2,000th sign and has two units, as browsers count.
  const answers = ['', 'INVALID_FORMAT', '', 'INVALID_FORMAT', ''];
  test.each(both<{ case: string; text: string }, string>('json/texts.json', answers))(
    '$entry.case has no fault, or one: $answer',
    ({ entry, answer }) => {
      expect(
        findTextFaults('note', entry.text, maxTextLength)
          .map(({ code }) => code)
          .join(),
      ).toBe(answer);
    },
  );
});
