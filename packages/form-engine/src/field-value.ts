import type { FieldValue } from './schema.ts';

/** Returns whether two JSON values are the same. The order of keys does not matter; a missing value equals a missing one. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((each, index) => isSameValue(each, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}

export function isList(value: FieldValue | undefined): value is readonly FieldValue[] {
  return Array.isArray(value);
}

export function isRecord(value: FieldValue | undefined): value is { readonly [key: string]: FieldValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a text is absent, or only white space. */
export function isBlank(value: FieldValue | undefined): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
