import { expect, test } from 'vitest';
import {
  createConsentDraft,
  createEmptyTogether,
  findTogetherFaults,
  getPersonField,
  listSigning,
  type Signee,
  type TogetherDraft,
} from './together-draft.ts';

const child = (patientId: string): Signee => ({ patientId, relation: 'PARENT_OR_GUARDIAN', asksConsent: true });
const signees: Signee[] = [child('a'), child('b'), { patientId: 'me', relation: 'SELF', asksConsent: false }];
const guardian = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@linden.example' };
const filled: TogetherDraft = {
  ...createEmptyTogether(signees, guardian),
  primaryTelephone: '415 555 0123',
  otherFirstName: 'Sam',
  otherLastName: 'Haddad',
  otherEmail: 'sam@linden.example',
};

test('starts with everyone chosen and the signed-in person as the guardian', () => {
  const draft = createEmptyTogether(signees, guardian);
  expect(listSigning(draft, signees)).toHaveLength(3);
  expect(draft.primaryFirstName).toBe('Noor');
});

test('types the other parent once for all children', () => {
  for (const id of ['a', 'b']) expect(createConsentDraft(filled, id).otherEmail).toBe('sam@linden.example');
  expect(findTogetherFaults(filled, signees)).toEqual({});
});

test('keeps a difference with its child, and puts its faults at its own fields', () => {
  const draft = { ...filled, [getPersonField('b', 'differs')]: true, [getPersonField('b', 'apart')]: true };
  expect(createConsentDraft(draft, 'a')).toMatchObject({ otherFirstName: 'Sam', apart: false });
  expect(createConsentDraft(draft, 'b')).toMatchObject({ otherFirstName: '', apart: true });
  expect(Object.keys(findTogetherFaults(draft, signees))).toEqual([
    'b/otherFirstName',
    'b/otherLastName',
    'b/otherEmail',
    'b/otherTelephone',
  ]);
});

test('asks nothing about a child who is left out', () => {
  const draft = { ...createEmptyTogether(signees, guardian), [getPersonField('a', 'signs')]: false };
  expect(Object.keys(findTogetherFaults(draft, signees))).toEqual(['primaryTelephone']);
  const none = { ...draft, [getPersonField('b', 'signs')]: false };
  expect(findTogetherFaults(none, signees)).toEqual({});
});
