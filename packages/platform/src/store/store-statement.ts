import type { Compilable } from 'kysely';
import pg from 'pg';
import { DomainError } from '#src/domain-error.ts';
import type { StatementNames } from './statement-names.ts';
import { StoreConnection } from './store-connection.ts';

/**
 * Returns a function that runs one query on a connection of the pool, as its own transaction and straight through the driver. With
 * settings, which hold for this transaction, it only reads.
 * @param maxWaitMs how long a call waits for a connection
 */
export function createRunAlone(pool: pg.Pool, names: StatementNames, maxWaitMs: number) {
  return async <Row>(query: Compilable<Row>, settings?: string): Promise<Row[]> => {
    const { sql, parameters } = query.compile();
    const connection = await connect(pool, maxWaitMs);
    let isBroken = true;
    try {
      const name = names.nameFor(sql);
      const asked = { text: sql, values: parameters, types, ...(name && { name }) };
      const answer = await (settings === undefined
        ? connection.runAlone(asked)
        : connection.readAlone(settings, asked));
      isBroken = false;
      if (Array.isArray(answer)) throw new Error('more than one statement was sent');
      return answer.rows as Row[];
    } catch (error) {
      if (error instanceof pg.DatabaseError) isBroken = false;
      throw error;
    } finally {
      // The pool closes a broken connection.
      (connection as unknown as pg.PoolClient).release(isBroken);
    }
  };
}

async function connect(pool: pg.Pool, maxWaitMs: number): Promise<StoreConnection> {
  const connecting = pool.connect();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    connecting.then(
      (connection) => connection.release(),
      () => {},
    );
    late.reject(
      new DomainError({
        code: 'STORE_BUSY',
        kind: 'exhausted',
        message: 'the store is busy, try again',
        cause: undefined,
      }),
    );
  }, maxWaitMs);
  try {
    const connection: unknown = await Promise.race([connecting, late.promise]);
    if (!(connection instanceof StoreConnection)) throw new Error('the pool has connections of another class');
    return connection;
  } finally {
    clearTimeout(timer);
  }
}

/** Types as the models have them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    // A day is the midnight of UTC, as with the models.
    if (oid === pg.types.builtins.DATE) return (day: string) => new Date(day);
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
