import { create } from '@bufbuild/protobuf';
import { PatientSchema } from '@linden/proto/accounts/v1/person_pb';
import { expect, test } from 'vitest';
import { pickTrimmed, toFilledFields, toNullableFields } from './flat-messages.ts';

test('returns null for empty texts and keeps other values', () => {
  const fields = toNullableFields(create(PatientSchema, { legalFirstName: 'Noor', isMinor: true }));
  expect(fields).toMatchObject({ legalFirstName: 'Noor', pronouns: null, isMinor: true, sexOnInsurance: 0 });
  expect(Object.keys(fields)).not.toContain('$typeName');
});

test('fills null and missing values with empty texts', () => {
  const values: { city: string | null; unit: string | undefined; state: string } = {
    city: null,
    unit: undefined,
    state: 'CA',
  };
  expect(toFilledFields(values)).toEqual({ city: '', unit: '', state: 'CA' });
});

test('picks the named texts without spaces around them', () => {
  expect(pickTrimmed({ city: ' Oakland ', state: 'CA' }, ['city', 'unit'])).toEqual({ city: 'Oakland', unit: '' });
});
