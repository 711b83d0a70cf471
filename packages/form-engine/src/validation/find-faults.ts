import { evaluate, type FieldState } from '#src/conditions/evaluate.ts';
import { faultMessages } from '#src/fault-messages.ts';
import { createRequiredFault, type ValueFault } from '#src/field-type-rules.ts';
import { isList, isSameValue } from '#src/field-value.ts';
import { listFields } from '#src/list-fields.ts';
import type { ChildrenIncludeValue, Field, FieldGroup, FieldValue, NoteSchema, NoteValues } from '#src/schema.ts';
import { fieldTypeRules, hasFieldShape, isFieldAnswered, isFieldEmpty } from '#src/types/field-types.ts';

export type { NoteFaultCode } from '#src/field-type-rules.ts';

export interface NoteFault extends ValueFault {
  fieldId: string;
}

interface Checked {
  values: NoteValues;
  states: Readonly<Record<string, FieldState>>;
  force: boolean;
}

/**
 * Returns the faults of a note, in the order of the fields (P5.4-1 to P5.4-11); an empty list when it can be saved.
 * Values that conditions clear are not checked. Hidden fields have no faults except a wrong shape. `force` makes optional fields required.
 */
export function findFaults(schema: NoteSchema, values: NoteValues, options: { force?: boolean } = {}): NoteFault[] {
  const checked = { ...evaluate(schema, values), force: options.force === true };
  const groups = schema.sections.flatMap(({ fieldGroups }) => fieldGroups);
  const ofFields = listFields(schema).flatMap((field) => [
    ...findFieldFaults(field, checked).map((fault) => ({ fieldId: field.id, ...fault })),
    ...groups
      .filter(({ highlightedFieldId }) => highlightedFieldId === field.id)
      .flatMap((group) => findGroupFaults(group, checked)),
  ]);
  return [...ofFields, ...findUnknownKeys(schema, values)];
}

/** Returns only the values whose shape does not fit their field, and unknown keys. Drafts must pass this. */
export function findShapeFaults(schema: NoteSchema, values: NoteValues): NoteFault[] {
  const misshapen = listFields(schema).filter((field) => !fits(field, values[field.id]));
  return [...misshapen.map(({ id }) => createTypeFault(id)), ...findUnknownKeys(schema, values)];
}

function findFieldFaults(field: Field, checked: Checked): ValueFault[] {
  if (!fits(field, checked.values[field.id])) return [createTypeFault(field.id)];
  const state = checked.states[field.id];
  if (!state?.visible || state.disabled || state.readOnly) return [];
  const { holdsValue, findFaults: findValueFaults } = fieldTypeRules[field.fieldType];
  const required = state.required || checked.force;
  const children = required && field.childrenIncludeValue;
  const childFaults = children ? findChildFaults(children, checked) : [];
  if (!holdsValue) return childFaults;
  const value = checked.values[field.id];
  if (value === undefined || isFieldEmpty(field, value)) {
    return required && !isFieldAnswered(field, value) ? [createRequiredFault(), ...childFaults] : childFaults;
  }
  return [...findValueFaults(field, value, required), ...childFaults];
}

function findChildFaults({ childIds, value, message }: ChildrenIncludeValue, checked: Checked): ValueFault[] {
  const shown = childIds.filter((id) => checked.states[id]?.visible);
  const isIncluded = shown.some((id) => {
    const given = checked.values[id];
    return isList(given) ? given.includes(value) : given === value;
  });
  if (shown.length === 0 || isIncluded) return [];
  return [{ path: [], code: 'CHILDREN', message: message ?? faultMessages.required }];
}

function findGroupFaults(group: FieldGroup, { values, states }: Checked): NoteFault[] {
  const shown = group.fieldIds.filter((id) => states[id]?.visible);
  if (shown.length === 0 || shown.some((id) => isSameValue(values[id], group.value))) return [];
  return [{ fieldId: group.highlightedFieldId, path: [], code: 'GROUP', message: group.message }];
}

function fits(field: Field, value: FieldValue | undefined): boolean {
  return value === undefined || hasFieldShape(field, value);
}

function findUnknownKeys(schema: NoteSchema, values: NoteValues): NoteFault[] {
  const ids = new Set(listFields(schema).map(({ id }) => id));
  return Object.keys(values)
    .filter((key) => !ids.has(key))
    .map(createTypeFault);
}

function createTypeFault(fieldId: string): NoteFault {
  return { fieldId, path: [], code: 'INVALID_TYPE', message: faultMessages.invalidType };
}
