import { isList, isSameValue } from '#src/field-value.ts';
import type { Condition, FieldValue } from '#src/schema.ts';

/**
 * Returns whether a condition holds. `read` returns the value of a field, or `undefined` when it has none.
 * An empty `and` holds, an empty `or` does not; `checkSchema` rejects both.
 */
export function isMet(condition: Condition, read: (fieldId: string) => FieldValue | undefined): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((each) => isMet(each, read));
    case 'or':
      return condition.conditions.some((each) => isMet(each, read));
    case 'match':
      return isEqualTo(read(condition.fieldId), condition.value);
    case 'matchAny': {
      const value = read(condition.fieldId);
      return condition.values.some((each) => isEqualTo(value, each));
    }
    case 'includeSingle':
      return includes(read(condition.fieldId), condition.value);
    case 'includeAny': {
      const value = read(condition.fieldId);
      return condition.values.some((each) => includes(value, each));
    }
    case 'includeAll': {
      const value = read(condition.fieldId);
      return condition.values.every((each) => includes(value, each));
    }
  }
}

function isEqualTo(value: FieldValue | undefined, wanted: FieldValue): boolean {
  return value !== undefined && isSameValue(value, wanted);
}

function includes(value: FieldValue | undefined, wanted: FieldValue): boolean {
  return isList(value) && value.some((each) => isSameValue(each, wanted));
}
