import type { Field, FieldValue } from '@linden/form-engine/schema';
import type { ShownFault } from '../note/stored-note.ts';

/** What the input of every field type takes. */
export interface FieldInputProps {
  field: Field;
  /** The label on the screen, which says that an answer is optional. */
  label: string;
  value: FieldValue | undefined;
  /** Faults of this field. */
  faults: readonly ShownFault[];
  isDisabled: boolean;
  isRequired: boolean;
  /** Undefined removes the answer. */
  onChange: (value: FieldValue | undefined) => void;
}

/** Returns the fault of the whole value, or of the part at a path. */
export function findError(faults: readonly ShownFault[], ...path: string[]): string | undefined {
  return faults.find((fault) => fault.path.join('.') === path.join('.'))?.message;
}

/** Id of the element around a field, or around a part of its value. */
export function getFieldElementId(fieldId: string, ...path: string[]): string {
  return ['field', fieldId, ...path].join('-');
}
