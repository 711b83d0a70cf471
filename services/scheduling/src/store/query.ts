import { compiler } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './coded-tables.ts';

/** Compiles queries. A transaction of the store runs them. */
export const query = compiler<Tables>();

/** Builds `any(ids)` for `where`. It is one parameter for any number of ids, so that the statement stays prepared. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}

/** The database's current time. `now()` would be the start of the transaction. */
export const clockNow = sql<Date>`clock_timestamp()`;
