import { expect, test } from 'vitest';
import { addressesOf, type KnownAddresses } from './contact-addresses.ts';

const nobody: KnownAddresses = {
  ...{ isMinor: false, email: '', selfEmails: [], representativeEmails: [], consentEmail: '', consentRelation: '' },
};
const parent = { consentEmail: 'parent@x.example', consentRelation: 'PARENT_OR_GUARDIAN' };
const keeper = { consentEmail: 'keeper@x.example', consentRelation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE' };
const email = 'own@x.example';

test.each<[string, Partial<KnownAddresses>, string[]]>([
  ['an adult who has not signed in', { email }, [email]],
  ['an adult who signs in with another address', { email, selfEmails: ['account@x.example'] }, [email]],
  ['an adult who gave none, but signs in', { selfEmails: ['account@x.example'] }, ['account@x.example']],
  ['an adult in somebody`s care', { email, representativeEmails: ['keeper@x.example'] }, ['keeper@x.example']],
  ['an adult whose keeper has not signed in', { email, ...keeper }, ['keeper@x.example']],
  ['an adult who once was a child', { email, ...parent }, [email]],
  [
    'an adult who also signs in',
    { email, selfEmails: [email], representativeEmails: ['keeper@x.example'] },
    [email, 'keeper@x.example'],
  ],
  [
    'a child of two',
    { isMinor: true, email, representativeEmails: ['a@x.example', 'b@x.example'] },
    ['a@x.example', 'b@x.example'],
  ],
  ['a child whom nobody has claimed', { isMinor: true, email, ...parent }, ['parent@x.example']],
  ['a child of whom nothing else is known', { isMinor: true, email }, [email]],
  [
    'one address written twice',
    { isMinor: true, representativeEmails: ['A@x.example', 'a@x.example '] },
    ['a@x.example'],
  ],
  ['nobody at all', {}, []],
])('%s', (_, known, expected) => {
  expect(addressesOf({ ...nobody, ...known })).toEqual(expected);
});
