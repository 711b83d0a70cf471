import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8'));
const words = (text: string) => text.trim().split(/[\s,]+/);

/** Enumerations (C3.16-1 to C3.16-22) and the benefits result (C4-2), with the values written out. */
test.each([
  ['AppointmentType', 'CONSULTATION, DEFAULT, FOLLOW_UP, INTAKE'],
  ['AppointmentLocation', 'IN_OFFICE, VIRTUAL'],
  ['Location', 'BOTH, IN_PERSON, VIRTUAL'],
  ['BlockType', 'BASIC, EMERGENCY, INVITE, OOO'],
  [
    'PlanCategory',
    'CASH, COMMERCIAL, DUAL, EAP, INDEMNITY, MANAGED_EAP, MANAGED_MEDICAID, MANAGED_MEDICARE, MEDICAID, MEDICARE, SUPPLEMENTAL',
  ],
  ['Gender', 'GENDER_FLUID, MAN, NON_BINARY, TRANSGENDER, WOMAN'],
  ['Relation', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE, PARENT_OR_GUARDIAN, SELF'],
  ['SessionServiceType', 'MEDICATION_MANAGEMENT, TALK_THERAPY'],
  [
    'CalendarSyncStatus',
    'NOT_YET_SYNCED, SYNCED_TO_CRONOFY, SYNCED_TO_NYLAS, UNSYNCED_FROM_CRONOFY, UNSYNCED_FROM_NYLAS',
  ],
  ['EligibilityResult', 'ELIGIBLE, INELIGIBLE, UNKNOWN'],
  ['SexOnInsurance', 'DECLINE_TO_SPECIFY, FEMALE, MALE, OTHER'],
])('the enum %s has the values of the spec and no others', (name, values) => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is not an enum of the schema`);
  expect(type.getValues().map((value) => value.name)).toEqual(words(values));
});

// C3.16-16 names seven and mentions others; a task appears when its cause is built.
test('the enum ClientTaskType has only values that the spec names, and the plan to read', () => {
  const type = schema.getType('ClientTaskType');
  if (!isEnumType(type)) throw new Error('ClientTaskType is not an enum of the schema');
  expect(type.getValues().map((value) => value.name)).toEqual([
    'INVALID_CC',
    'INVALID_INSURANCE',
    'MISSING_CONSENTS',
    'NEEDS_TO_ENABLE_2FA',
    'PAUSED_ACCOUNT',
    'READ_TREATMENT_PLAN',
  ]);
});

// C9-9a: a profile shows 10 intake slots for each location.
test('a provider has ten intake slots unless the query asks for another number', () => {
  const provider = schema.getType('Provider');
  if (!isObjectType(provider)) throw new Error('Provider is not a type of the schema');
  const defaults = provider.getFields().slots?.args.map((argument) => [argument.name, argument.defaultValue]);
  expect(Object.fromEntries(defaults ?? [])).toMatchObject({ first: 10, appointmentType: 'INTAKE' });
});
