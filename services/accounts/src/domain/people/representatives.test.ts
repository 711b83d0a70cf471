import { expect, test } from 'vitest';
import { type ConsentRow, listRepresentatives, type Representative } from './representatives.ts';

const relation = 'PARENT_OR_GUARDIAN';
const person = (firstName: string, more: Partial<Representative> = {}): Representative => ({
  firstName,
  lastName: 'Reyes',
  relation,
  telephone: '(415) 555-0100',
  email: `${firstName.toLowerCase()}@x.example`,
  ...more,
});
const consentOf = (more: Partial<ConsentRow> = {}): ConsentRow => ({
  relation,
  primary_first_name: 'Ana',
  primary_last_name: 'Reyes',
  primary_email: 'ANA@x.example',
  primary_telephone: '(415) 555-0101',
  other_first_name: '',
  other_last_name: '',
  other_email: '',
  other_telephone: '',
  ...more,
});
const keeper = { relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE' };

test.each<[string, Parameters<typeof listRepresentatives>[0], string[]]>([
  ['no person', { isMinor: false, acting: [], consent: null }, []],
  ['a parent who consented', { isMinor: true, acting: [], consent: consentOf() }, ['Ana']],
  [
    'both parents who consented',
    { isMinor: true, acting: [], consent: consentOf({ other_first_name: 'Ben', other_last_name: 'Reyes' }) },
    ['Ana', 'Ben'],
  ],
  ['a parent with an account once', { isMinor: true, acting: [person('Ana')], consent: consentOf() }, ['Ana']],
  [
    'another parent beside the account',
    { isMinor: true, acting: [person('Ben')], consent: consentOf() },
    ['Ben', 'Ana'],
  ],
  ['no parent of an adult', { isMinor: false, acting: [], consent: consentOf() }, []],
  ['the representative of an adult', { isMinor: false, acting: [], consent: consentOf(keeper) }, ['Ana']],
])('the people to call are %s', (_name, known, names) =>
  expect(listRepresentatives(known).map(({ firstName }) => firstName)).toEqual(names),
);
