import { compiler } from '@linden/platform/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './coded-tables.ts';

/** Compiles only; the store's transaction runs what it compiles. */
export const query = compiler<Tables>();

/** For `where`, with one parameter however many ids there are, so that the statement stays prepared. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}

/** This very moment by the database's clock; `now()` is the start of the transaction. */
export const clockNow = sql<Date>`clock_timestamp()`;
