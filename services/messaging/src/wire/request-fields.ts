import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';

/** Returns `undefined` when no time was given. */
export function readTime(value: Timestamp | undefined, field: string): Date | undefined {
  if (value === undefined) return undefined;
  const date = timestampDate(value);
  const year = date.getUTCFullYear();
  if (year >= 1970 && year <= 9999) return date;
  throw invalid('INVALID_TIME', 'must be a time in the years 1970 to 9999', field);
}

export function readRequiredTime(value: Timestamp | undefined, field: string): Date {
  const time = readTime(value, field);
  if (time === undefined) throw invalid('REQUIRED', 'is required', field);
  return time;
}

export function readLink(link: string, field: string): string {
  const parsed = URL.parse(link);
  if (parsed && /^https?:$/.test(parsed.protocol) && link.length <= 2000 && !/[\s"'<>]/.test(link)) return link;
  throw invalid('INVALID_LINK', 'must be a web address', field);
}

/** Reads a lowercase UUID. */
export function readId(value: string, field: string): string {
  if (isUuid(value)) return value;
  throw invalid('INVALID_ID', 'must be a lowercase UUID', field);
}

/** Reads a text that is not blank. @param maxLength in letters */
export function readText(value: string, field: string, maxLength: number): string {
  const text = value.trim();
  if (text === '') throw invalid('REQUIRED', 'is required', field);
  if (text.length > maxLength) throw invalid('TOO_LONG', `must have at most ${maxLength} characters`, field);
  return text;
}
