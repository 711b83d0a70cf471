import { expect, test } from 'vitest';
import {
  getContactTelephone,
  type KnownAddresses,
  type KnownTelephones,
  listContactAddresses,
} from './contact-addresses.ts';

const noAddresses: KnownAddresses = {
  isMinor: false,
  email: '',
  selfEmails: [],
  representativeEmails: [],
  consentEmail: '',
  consentRelation: '',
};
const parent = { consentEmail: 'parent@x.example', consentRelation: 'PARENT_OR_GUARDIAN' };
const keeper = { consentEmail: 'keeper@x.example', consentRelation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE' };
const email = 'own@x.example';

test.each<[string, Partial<KnownAddresses>, string[]]>([
  ['an adult who has not signed in', { email }, [email]],
  ['an adult who signs in with another address', { email, selfEmails: ['account@x.example'] }, ['account@x.example']],
  ['an adult who gave no address, but signs in', { selfEmails: ['account@x.example'] }, ['account@x.example']],
  [
    'an adult with a representative, who signs in with another address',
    { email, selfEmails: ['account@x.example'], representativeEmails: ['keeper@x.example'] },
    ['account@x.example', 'keeper@x.example'],
  ],
  ['an adult in another person’s care', { email, representativeEmails: ['keeper@x.example'] }, ['keeper@x.example']],
  ['an adult whose representative has not signed in', { email, ...keeper }, ['keeper@x.example']],
  ['an adult who once was a child', { email, ...parent }, [email]],
  [
    'an adult who also signs in',
    { email, selfEmails: [email], representativeEmails: ['keeper@x.example'] },
    [email, 'keeper@x.example'],
  ],
  [
    'a child with two representatives',
    { isMinor: true, email, representativeEmails: ['a@x.example', 'b@x.example'] },
    ['a@x.example', 'b@x.example'],
  ],
  ['a child without an account', { isMinor: true, email, ...parent }, ['parent@x.example']],
  ['a child without a known address', { isMinor: true, email }, [email]],
  [
    'one address written twice',
    { isMinor: true, representativeEmails: ['A@x.example', 'a@x.example '] },
    ['a@x.example'],
  ],
  ['no known address', {}, []],
])('%s', (_, known, expected) => {
  expect(listContactAddresses({ ...noAddresses, ...known })).toEqual(expected);
});

const noTelephones: KnownTelephones = {
  isMinor: false,
  consentRelation: '',
  telephone: '',
  representativeTelephones: [],
  consentTelephone: '',
};

test.each<[string, Partial<KnownTelephones>, string]>([
  ['an adult', { telephone: '1', representativeTelephones: ['2'] }, '1'],
  ['an adult without a number, in another person’s care', { representativeTelephones: ['', '2'] }, '2'],
  ['a child', { isMinor: true, telephone: '1', representativeTelephones: ['2'] }, '2'],
  ['a child whose parent has no account', { isMinor: true, telephone: '1', consentTelephone: '3' }, '3'],
  ['a child without a parent on file', { isMinor: true, telephone: '1' }, '1'],
  ['an adult whose parent once consented', { consentTelephone: '3', consentRelation: 'PARENT_OR_GUARDIAN' }, ''],
])('the number to call: %s', (_name, known, number) =>
  expect(getContactTelephone({ ...noTelephones, ...known })).toBe(number),
);
