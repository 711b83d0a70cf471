import type { DisplayPart } from './display-part.ts';
import type { FieldTypeRules, ValueFault } from './field-type-rules.ts';
import { isList } from './field-value.ts';
import { hasRecordShape, isRecordEmpty, type RecordShape, type RecordValue } from './record-shape.ts';
import type { Field, FieldValue } from './schema.ts';

interface RecordType {
  valueShape: string;
  shape: RecordShape;
  findFaults(record: RecordValue, path: readonly string[], field: Field): ValueFault[];
  /** `position` counts from 1. */
  format(record: RecordValue, position: number): DisplayPart[];
  canUseAi: boolean;
}

/** Returns the rules of a value that is one record. */
export function createRecordRules({ valueShape, shape, findFaults, format, canUseAi }: RecordType): FieldTypeRules {
  const read = (value: FieldValue): RecordValue => (hasRecordShape(value, shape) ? value : {});
  return {
    holdsValue: true,
    valueShape,
    hasShape: (value) => hasRecordShape(value, shape),
    isEmpty: (value) => isRecordEmpty(read(value)),
    isAnswered: (value) => !isRecordEmpty(read(value)),
    findFaults: (field, value) => findFaults(read(value), [], field),
    formatReadOnly: (_, value) => format(read(value), 1),
    isPrinted: true,
    canUseAi,
  };
}

/** Returns the rules of a list of records. Any entry makes the list an answer; each entry must be complete. */
export function createRecordListRules({ valueShape, shape, findFaults, format, canUseAi }: RecordType): FieldTypeRules {
  const hasShape = (value: FieldValue): value is readonly RecordValue[] =>
    isList(value) && value.every((each) => hasRecordShape(each, shape));
  const read = (value: FieldValue): readonly RecordValue[] => (hasShape(value) ? value : []);
  return {
    holdsValue: true,
    valueShape,
    hasShape,
    isEmpty: (value) => read(value).length === 0,
    isAnswered: (value) => read(value).length > 0,
    findFaults: (field, value) => read(value).flatMap((each, index) => findFaults(each, [String(index)], field)),
    formatReadOnly: (_, value) => read(value).flatMap((each, index) => format(each, index + 1)),
    isPrinted: true,
    canUseAi,
  };
}
