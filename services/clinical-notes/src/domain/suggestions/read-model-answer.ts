import type { Field, FieldValue, NoteValues } from '@linden/form-engine/schema';
import { fieldTypeRules, hasFieldShape, isFieldEmpty } from '@linden/form-engine/types/field-types';
import { listModelFields } from './model-fields.ts';
import type { SuggestionTask } from './suggestion.ts';

export type DropReason =
  | 'UNPARSABLE'
  | 'UNKNOWN_FIELD'
  | 'INVALID_TYPE'
  | 'INVALID_OPTION'
  | 'TOO_LONG'
  | 'UNSAFE_TEXT';

/** A value that is not suggested. It never carries the value. */
export interface Dropped {
  /** Empty for the whole answer and for a field that the model invented. */
  readonly fieldId: string;
  readonly reason: DropReason;
}

export interface ModelAnswer {
  readonly values: NoteValues;
  readonly dropped: readonly Dropped[];
}

/**
 * Links, markup, and ways to reach someone. A note needs none of them, and they could lead its reader elsewhere; the model never saw a real one,
 * because the transcript's are removed.
 */
const unsafe = new RegExp(
  [
    '\\w+://',
    'www\\.',
    '(?:javascript|data|mailto|tel):',
    '\\b[\\w-]+\\.[a-z]{2,}/',
    '<\\/?[a-z!][^>]*>',
    '\\]\\(',
    '\\]:',
    '\\S+@\\S+\\.\\S+',
    '[(+]?\\d(?:[\\s().-]*\\d){7,}',
  ].join('|'),
  'i',
);

/**
 * Reads the answer of a model. Values of a wrong type or with an unknown option are left out, and unknown options are filtered from lists;
 * text that is not a JSON object counts as an empty object (P5.4-14).
 */
export function readModelAnswer(text: string, { noteType, sectionId }: SuggestionTask): ModelAnswer {
  const answer = parseObject(text);
  if (!answer) return { values: {}, dropped: [{ fieldId: '', reason: 'UNPARSABLE' }] };
  const fields = new Map(listModelFields(noteType, sectionId).map(({ field }) => [field.id, field]));
  const values: Record<string, FieldValue> = {};
  const dropped: Dropped[] = [];
  for (const [id, value] of Object.entries(answer)) {
    const field = fields.get(id);
    if (!field) dropped.push({ fieldId: '', reason: 'UNKNOWN_FIELD' });
    else if (value !== null) {
      const read = readValue(field, value);
      if (read.reason) dropped.push({ fieldId: id, reason: read.reason });
      if (read.value !== undefined && !isFieldEmpty(field, read.value)) values[id] = read.value;
    }
  }
  return { values, dropped };
}

function parseObject(text: string): Record<string, FieldValue> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    // JSON.parse returns JSON values only.
    return isObject ? (parsed as Record<string, FieldValue>) : undefined;
  } catch {
    return undefined;
  }
}

function readValue(field: Field, value: FieldValue): { value?: FieldValue; reason?: DropReason } {
  if (!hasFieldShape(field, value)) return { reason: 'INVALID_TYPE' };
  if (listTexts(value).some((text) => unsafe.test(text))) return { reason: 'UNSAFE_TEXT' };
  if (field.fieldType === 'multiselect' && Array.isArray(value)) {
    const options = new Set((field.options ?? []).map((option) => option.value));
    const known = [...new Set(value.filter((each) => typeof each === 'string' && options.has(each)))];
    return known.length === value.length ? { value } : { value: known, reason: 'INVALID_OPTION' };
  }
  const faults = fieldTypeRules[field.fieldType].findFaults(field, value, false);
  const [fault] = faults.filter(({ code }) => code !== 'REQUIRED');
  if (!fault) return { value };
  return { reason: fault.code === 'TOO_LONG' ? 'TOO_LONG' : 'INVALID_OPTION' };
}

function listTexts(value: FieldValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
