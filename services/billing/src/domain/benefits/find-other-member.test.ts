import { expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { findOtherMember } from './find-other-member.ts';

const rivera = { firstName: 'ALMA', lastName: 'RIVERA', id: 'W123456789', idQualifier: 'MI', entity: 'IL' };
const facts = { ...sessionFacts, patient: { firstName: 'Alma', lastName: 'Rivera-Ortiz', birthDate: '1990-02-14' } };

test.each<[string, Partial<typeof rivera>, string, string | undefined]>([
  ['the same person', {}, '1990-02-14', undefined],
  ['a short first name', { firstName: 'AL' }, '1990-02-14', undefined],
  ['a first name with a middle name', { firstName: 'ALMA ROSA' }, '1990-02-14', undefined],
  ['another last name after a marriage', { lastName: 'STONE' }, '1990-02-14', undefined],
  ['double names in another order', { lastName: 'ORTIZ RIVERA' }, '1990-02-14', undefined],
  ['an id with the number of the person', { id: 'W12345678901' }, '1990-02-14', undefined],
  ['a new id, and everything else the same', { id: 'X555' }, '1990-02-14', undefined],
  ['no birth date', {}, '', undefined],
  ['no name', { firstName: '', lastName: '' }, '1990-02-14', undefined],
  ['another birth date', {}, '1988-02-14', 'INVALID_DATE_OF_BIRTH'],
  ['a twin', { firstName: 'BETO' }, '1990-02-14', 'INVALID_FIRST_NAME'],
  ['a twin with an id of their own', { firstName: 'BETO', id: 'W999' }, '1990-02-14', 'INVALID_MEMBER_ID'],
  ['another person', { firstName: 'JUNO', lastName: 'STONE' }, '1990-02-14', 'INVALID_MEMBER_ID'],
  ['another last name without a birth date', { lastName: 'STONE' }, '', 'INVALID_LAST_NAME'],
  ['another id without a birth date', { id: 'X555' }, '', 'INVALID_MEMBER_ID'],
  ['another id and another last name', { id: 'X555', lastName: 'STONE' }, '1990-02-14', 'INVALID_MEMBER_ID'],
])('an answer about %s', (_, changes, birthDate, code) => {
  expect(findOtherMember({ party: { ...rivera, ...changes }, birthDate }, facts)).toBe(code);
});
