import type { Field, FieldType } from '#src/schema.ts';
import { fieldTypeRules, isFieldEmpty } from '#src/types/field-types.ts';
import type { SchemaFault, SchemaFaultCode } from './schema-fault.ts';

const typesWithOptions: readonly FieldType[] = ['radio', 'select', 'multiselect', 'medication_select_input'];

/** Checks what can be said of a field alone. */
export function checkField(field: Field): SchemaFault[] {
  const checks: [SchemaFaultCode, boolean, string][] = [
    ['INVALID_ID', isIdSound(field.id), 'Ids are camelCase letters and digits'],
    ['NO_LABEL', field.label.trim() !== '', 'The label is blank'],
    ['INVALID_OPTIONS', areOptionsSound(field), 'Choices need two or more options; other types have none'],
    ['INVALID_DEFAULT', isDefaultSound(field), 'The default value is not a valid answer'],
    ['INVALID_BOUNDS', areBoundsSound(field), 'Bounds must be positive and in order'],
    ['FILLED_ANEW', !field.isFresh || isUnfilled(field), 'A field that is asked anew has no prefill, default or AI'],
    ['AI_NOT_ALLOWED', !field.aiEligible || fieldTypeRules[field.fieldType].canUseAi, 'AI must not fill this type'],
  ];
  return checks.filter(([, isSound]) => !isSound).map(([code, , message]) => ({ fieldId: field.id, code, message }));
}

function isUnfilled({ prefillFrom, aiEligible, defaultValue }: Field): boolean {
  return prefillFrom.length === 0 && !aiEligible && defaultValue === undefined;
}

/** Names that every object has, such as `constructor`, are not ids. */
function isIdSound(id: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(id) && !(id in {});
}

function areOptionsSound({ fieldType, options = [] }: Field): boolean {
  const values = new Set(options.map(({ value }) => value));
  if (!typesWithOptions.includes(fieldType)) return options.length === 0;
  const isFilled = options.every(({ value, label }) => value.trim() !== '' && label.trim() !== '');
  return options.length >= 2 && values.size === options.length && isFilled;
}

function isDefaultSound(field: Field): boolean {
  const { defaultValue, fieldType } = field;
  if (defaultValue === undefined) return true;
  const { holdsValue, hasShape, findFaults } = fieldTypeRules[fieldType];
  if (!holdsValue || !hasShape(defaultValue)) return false;
  return isFieldEmpty(field, defaultValue) || findFaults(field, defaultValue, false).length === 0;
}

function areBoundsSound({ min, max, maxLength }: Field): boolean {
  const isOrdered = min === undefined || max === undefined || min <= max;
  return isOrdered && (maxLength === undefined || (Number.isInteger(maxLength) && maxLength > 0));
}
