import type { DisplayPart } from './display-part.ts';
import { faultMessages, formatTooLong } from './fault-messages.ts';
import type { Field, FieldValue } from './schema.ts';

export type NoteFaultCode =
  | 'REQUIRED'
  | 'INVALID_SELECTION'
  | 'INVALID_TIME_RANGE'
  | 'INVALID_LENGTH'
  | 'INVALID_TYPE'
  | 'OUT_OF_RANGE'
  | 'TOO_LONG'
  | 'GROUP'
  | 'CHILDREN';

export interface ValueFault {
  /** Place inside the value, for example ['0', 'clientGoal'] of goals. Empty for the whole value. */
  path: readonly string[];
  code: NoteFaultCode;
  /** Text for the screen. */
  message: string;
}

/** The rules of one field type. Functions get values of the right shape only, except `hasShape`. */
export interface FieldTypeRules {
  /** False for fields that only show something; they are never required. */
  holdsValue: boolean;
  /** In words, for documents and errors. */
  valueShape: string;
  hasShape(value: FieldValue): boolean;
  /** True when nothing was entered. */
  isEmpty(value: FieldValue): boolean;
  /** True when a required field accepts the value. A half-filled value is neither empty nor an answer. */
  isAnswered(value: FieldValue): boolean;
  /** Returns the faults of a value that is not empty. `required` is false for optional fields. */
  findFaults(field: Field, value: FieldValue, required: boolean): ValueFault[];
  formatReadOnly(field: Field, value: FieldValue): DisplayPart[];
  /** Returns whether the value is printed. Instructions and portal switches are not. */
  isPrinted: boolean;
  /** Whether an AI suggestion may fill such a field. Attestations and prescriptions are the provider's own. */
  canUseAi: boolean;
}

export function createRequiredFault(...path: string[]): ValueFault {
  return { path, code: 'REQUIRED', message: faultMessages.required };
}

export function createSelectionFault(...path: string[]): ValueFault {
  return { path, code: 'INVALID_SELECTION', message: faultMessages.invalidSelection };
}

/** Returns a fault when a text is longer than `maxLength` characters. */
export function findLengthFaults(text: string, maxLength: number, ...path: string[]): ValueFault[] {
  return text.length > maxLength ? [{ path, code: 'TOO_LONG', message: formatTooLong(maxLength) }] : [];
}
