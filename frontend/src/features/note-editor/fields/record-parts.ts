import type { FieldValue } from '@linden/form-engine/schema';
import type { Option } from '#src/ui/kit/field-props.ts';

/** One part of a composed value. */
export interface RecordPart {
  key: string;
  label: string;
  kind: 'line' | 'area' | 'choice' | 'choices' | 'day' | 'check';
  options?: readonly Option[];
  isOptional?: boolean;
  /** Shown only while this holds; its value stays when it does not. */
  isShown?: (record: RecordOfParts) => boolean;
}

export type RecordOfParts = { readonly [key: string]: FieldValue };

/** Returns the record with a part changed. An empty part has no key. */
export function setPart(record: RecordOfParts, key: string, value: FieldValue): RecordOfParts {
  const { [key]: _, ...rest } = record;
  const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
  return isEmpty ? rest : { ...rest, [key]: value };
}

export function toOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ value: text, label: text }));
}
