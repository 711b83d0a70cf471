import { createRequiredFault, createSelectionFault, findLengthFaults, type ValueFault } from './field-type-rules.ts';
import { isBlank, isList, isRecord } from './field-value.ts';
import type { FieldValue } from './schema.ts';

export type PartShape = 'text' | 'textList' | 'flag';

/** The parts of a composed value, by key. Every part may be absent until the note is saved. */
export type RecordShape = Readonly<Record<string, PartShape>>;

export type RecordValue = { readonly [key: string]: FieldValue };

/** Characters of one text inside a composed value. */
export const maxPartLength = 5_000;

export function hasRecordShape(value: FieldValue, shape: RecordShape): value is RecordValue {
  return (
    isRecord(value) &&
    Object.entries(value).every(([key, part]) => Object.hasOwn(shape, key) && hasPartShape(part, shape[key]))
  );
}

export function isTextList(value: FieldValue | undefined): value is readonly string[] {
  return isList(value) && value.every((each) => typeof each === 'string');
}

function hasPartShape(part: FieldValue, shape: PartShape | undefined): boolean {
  if (part === null) return true;
  if (shape === 'flag') return typeof part === 'boolean';
  return shape === 'textList' ? isTextList(part) : typeof part === 'string';
}

/** Returns the text of a part, or an empty text. */
export function readText(record: RecordValue, key: string): string {
  const part = record[key];
  return typeof part === 'string' ? part : '';
}

/** Returns the texts of a part, or an empty list. */
export function readTexts(record: RecordValue, key: string): readonly string[] {
  const part = record[key];
  return isTextList(part) ? part : [];
}

/** A flag that is true, a text that is not blank, or a list that has an entry. */
export function isPartGiven(part: FieldValue | undefined): boolean {
  if (isList(part)) return part.length > 0;
  return part === true || !isBlank(part);
}

export function isRecordEmpty(record: RecordValue): boolean {
  return !Object.values(record).some(isPartGiven);
}

/** Returns a fault for each part of `keys` that is not given, and for texts that are too long. */
export function findPartFaults(record: RecordValue, keys: readonly string[], ...path: string[]): ValueFault[] {
  const missing = keys.filter((key) => !isPartGiven(record[key])).map((key) => createRequiredFault(...path, key));
  const long = Object.entries(record).flatMap(([key, part]) =>
    typeof part === 'string' ? findLengthFaults(part, maxPartLength, ...path, key) : [],
  );
  return [...missing, ...long];
}

/** Returns a fault when the part has a value that is not in `allowed`. */
export function findPartSelectionFaults(
  record: RecordValue,
  key: string,
  allowed: readonly string[],
  ...path: string[]
): ValueFault[] {
  const part = record[key];
  const chosen = isTextList(part) ? part : isBlank(part) ? [] : [readText(record, key)];
  return chosen.every((each) => allowed.includes(each)) ? [] : [createSelectionFault(...path, key)];
}
