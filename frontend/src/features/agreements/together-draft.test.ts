import { expect, test } from 'vitest';
import {
  consentDraftFor,
  emptyTogether,
  listSigning,
  personField,
  type Signee,
  type TogetherDraft,
  togetherFaults,
} from './together-draft.ts';

const child = (patientId: string): Signee => ({ patientId, relation: 'PARENT_OR_GUARDIAN', asksConsent: true });
const signees: Signee[] = [child('a'), child('b'), { patientId: 'me', relation: 'SELF', asksConsent: false }];
const guardian = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@linden.example' };
const filled: TogetherDraft = {
  ...emptyTogether(signees, guardian),
  primaryTelephone: '415 555 0123',
  otherFirstName: 'Sam',
  otherLastName: 'Haddad',
  otherEmail: 'sam@linden.example',
};

test('starts with everyone chosen and the signed-in person as the guardian', () => {
  const draft = emptyTogether(signees, guardian);
  expect(listSigning(draft, signees)).toHaveLength(3);
  expect(draft.primaryFirstName).toBe('Noor');
});

test('types the other parent once for all children', () => {
  for (const id of ['a', 'b']) expect(consentDraftFor(filled, id).otherEmail).toBe('sam@linden.example');
  expect(togetherFaults(filled, signees)).toEqual({});
});

test('keeps a difference with its child, and puts its faults at its own fields', () => {
  const draft = { ...filled, [personField('b', 'differs')]: true, [personField('b', 'apart')]: true };
  expect(consentDraftFor(draft, 'a')).toMatchObject({ otherFirstName: 'Sam', apart: false });
  expect(consentDraftFor(draft, 'b')).toMatchObject({ otherFirstName: '', apart: true });
  expect(Object.keys(togetherFaults(draft, signees))).toEqual([
    'b/otherFirstName',
    'b/otherLastName',
    'b/otherEmail',
    'b/otherTelephone',
  ]);
});

test('asks nothing about a child who is left out', () => {
  const draft = { ...emptyTogether(signees, guardian), [personField('a', 'signs')]: false };
  expect(Object.keys(togetherFaults(draft, signees))).toEqual(['primaryTelephone']);
  const none = { ...draft, [personField('b', 'signs')]: false };
  expect(togetherFaults(none, signees)).toEqual({});
});
