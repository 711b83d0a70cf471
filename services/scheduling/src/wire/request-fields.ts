import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { type DomainError, invalid } from '@linden/platform/domain-error';
import { isStateCode, type StateCode } from '@linden/vocabulary/places/us-states';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';

/** Maximum number of providers or appointments in one call. */
const batchLimit = 200;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// Years 0001 to 9999, as protobuf allows; Postgres and Date can hold them all.
const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;

/** Reads a lowercase UUID. */
export function readId(value: string, field: string): string {
  if (uuid.test(value)) return value;
  throw invalid('INVALID_ID', 'must be a lowercase UUID', field);
}

/** Reads ids without duplicates, in the requested order. */
export function readProviderIds(values: readonly string[]): string[] {
  return readIds(values, 'providerIds');
}

/** Reads ids without duplicates, in the requested order. */
export function readAppointmentIds(values: readonly string[]): string[] {
  return readIds(values, 'appointmentIds');
}

/** Reads 1 to 100 ids without duplicates. */
export function readSomeIds(values: readonly string[], field: string): string[] {
  if (values.length === 0) throw invalid('REQUIRED', 'is required', field);
  if (values.length > 100) throw invalid('TOO_MANY', 'must have at most 100', field);
  return readIds(values, field);
}

function readIds(values: readonly string[], field: string): string[] {
  if (values.length > batchLimit) throw invalid('TOO_MANY', `must have at most ${batchLimit}`, field);
  return [...new Set(values.map((value, index) => readId(value, `${field}.${index}`)))];
}

/** Reads a time in milliseconds since the epoch. Finer parts are cut off. */
export function readTime(value: Timestamp | undefined, field: string): number | undefined {
  if (value === undefined) return undefined;
  const { seconds, nanos } = value;
  if (seconds < firstSecond || seconds > lastSecond || nanos < 0 || nanos > 999_999_999) {
    throw invalid('INVALID_TIME', 'must be a time in the years 1 to 9999', field);
  }
  return Number(seconds) * 1000 + Math.floor(nanos / 1_000_000);
}

/** Reads a two-letter state code. Returns `undefined` for an empty text. */
export function readState(value: string, field: string): StateCode | undefined {
  if (value === '') return undefined;
  if (isStateCode(value)) return value;
  throw invalid('NOT_IN_LIST', 'must be a two-letter state code', field);
}

/** Returns the first fault as an error. Its message says how many more there are. */
export function createRefusal([first, ...others]: readonly Fault[], within: string): DomainError | undefined {
  if (!first) return undefined;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return invalid(first.code, `${first.message}${more}`, `${within}.${first.field}`);
}
