import { createCompiler } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './coded-tables.ts';

/** Compiles queries. A transaction of the store runs them. */
export const query = createCompiler<Tables>();

/** Builds `any(ids)` for `where`. It is one parameter for any number of ids, so that the statement stays prepared. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}

/**
 * Builds the right side of an equality with one of these ids. PostgreSQL assumes ten ids behind `any`. For a single id its kept plan then
 * looks dearer than a new one, and it plans the statement again each time.
 */
export function oneOf(ids: readonly string[]): RawBuilder<string> {
  const [only] = ids;
  return ids.length === 1 && only !== undefined ? sql<string>`${only}::uuid` : anyOf(ids);
}

/** The database's current time. `now()` would be the start of the transaction. */
export const clockNow = sql<Date>`clock_timestamp()`;
