import type { Message } from '@bufbuild/protobuf';

/** The fields of a message. An optional text may be null. */
export type NullableFields<M extends Message> = {
  [K in keyof Omit<M, '$typeName' | '$unknown'>]: M[K] extends string ? string | null : M[K];
};

/** GraphQL values with a text wherever a value may be null or missing. */
export type FilledFields<V extends object> = { [K in keyof V]-?: Exclude<V[K], null | undefined> };

/** Returns the fields of a message, with null for each empty text. Protobuf has no null for texts; GraphQL has. */
export function toNullableFields<M extends Message>(message: M): NullableFields<M> {
  const { $typeName: _type, $unknown: _unknown, ...fields } = message;
  return mapValues(fields, (value) => (value === '' ? null : value)) as NullableFields<M>;
}

/** Returns the values with '' for null and undefined. Only for inputs whose optional fields are all texts. */
export function toFilledFields<V extends object>(values: V): FilledFields<V> {
  return mapValues(values, (value) => value ?? '') as FilledFields<V>;
}

/** Returns the named texts without spaces around them. A text that is missing becomes ''. */
export function pickTrimmed<N extends string>(source: object, names: readonly N[]): Record<N, string> {
  const texts = source as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, String(texts[name] ?? '').trim()])) as Record<N, string>;
}

function mapValues(fields: object, map: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));
}
