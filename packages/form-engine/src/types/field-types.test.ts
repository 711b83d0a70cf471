import { describe, expect, test } from 'vitest';
import { createField } from '#src/create-field.ts';
import { type Field, type FieldType, type FieldValue, fieldTypes } from '#src/schema.ts';
import type { FieldTypeCells } from '#src/testkit/expected-cells.ts';
import { fieldTypeCells } from '#src/testkit/field-type-cells.ts';
import {
  fieldTypeRules,
  formatPdfLines,
  formatReadOnly,
  hasFieldShape,
  isFieldAnswered,
  isFieldEmpty,
} from './field-types.ts';

const fieldOf = (fieldType: FieldType, { extras = {} }: FieldTypeCells): Field =>
  createField(fieldType, 'a', 'The label', extras);
const faultsOf = (field: Field, value: FieldValue, required = true) =>
  fieldTypeRules[field.fieldType].findFaults(field, value, required).map(({ path, code }) => [...path, code].join('.'));

test('every field type has its cells', () =>
  expect(Object.keys(fieldTypeCells).toSorted()).toEqual(fieldTypes.toSorted()));

describe.each(fieldTypes.map((fieldType) => [fieldType, fieldTypeCells[fieldType]] as const))('%s', (type, cells) => {
  const field = fieldOf(type, cells);

  test('value shape', () => {
    for (const value of cells.fits) expect(hasFieldShape(field, value), JSON.stringify(value)).toBe(true);
    for (const value of cells.misfits) expect(hasFieldShape(field, value), JSON.stringify(value)).toBe(false);
    expect(hasFieldShape(field, null)).toBe(fieldTypeRules[type].holdsValue);
  });

  test('empty', () => {
    for (const value of cells.empty) expect(isFieldEmpty(field, value), JSON.stringify(value)).toBe(true);
    for (const value of cells.notEmpty) expect(isFieldEmpty(field, value), JSON.stringify(value)).toBe(false);
    expect(isFieldEmpty(field, undefined)).toBe(true);
  });

  test('is answered', () => {
    for (const value of cells.answered) expect(isFieldAnswered(field, value), JSON.stringify(value)).toBe(true);
    for (const value of [undefined, null, ...cells.unanswered]) {
      expect(isFieldAnswered(field, value), JSON.stringify(value)).toBe(false);
    }
  });

  test('validation', () => {
    for (const value of cells.answered.slice(0, 1)) expect(faultsOf(field, value)).toEqual([]);
    for (const [value, faults] of cells.faults) expect(faultsOf(field, value)).toEqual(faults);
  });

  test('read-only form', () => expect(formatReadOnly(field, cells.shown[0])).toEqual(cells.shown[1]));

  test('PDF form', () => expect(formatPdfLines(field, cells.shown[0])).toEqual(cells.printed));

  test('AI eligibility', () => expect(fieldTypeRules[type].canUseAi).toBe(cells.canUseAi));
});

test('a phone number of another length passes where the field is optional', () => {
  const phone = createField('phone_input', 'a', 'Phone');
  expect(faultsOf(phone, '555', false)).toEqual([]);
  expect(faultsOf(phone, '555', true)).toEqual(['INVALID_LENGTH']);
});

test('medications need comments unless the field is exempt', () => {
  const value = { medication_plans: [], medicationsValid: true, disclaimerChecked: true };
  expect(faultsOf(createField('medications_input', 'a', 'A'), value)).toEqual(['medication_comments.REQUIRED']);
  expect(faultsOf(createField('medications_input', 'a', 'A', { commentsExempt: true }), value)).toEqual([]);
});
