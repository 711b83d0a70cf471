import { sql } from 'kysely';
import type { EnvelopeSealer, WrappedKey } from '#src/crypto/envelope.ts';
import type { Logger } from '#src/telemetry/log.ts';
import { wrapStatement } from './sql.ts';
import type { Rows } from './store.ts';

/** A table with the columns `id`, `data_key` and `key_id`. */
export interface EnvelopeTable {
  readonly table: string;
  /** Returns what the row was sealed for. */
  about(id: string): string;
}

export interface RewrapOptions extends EnvelopeTable {
  /** Sees every row of the table: rows that policies hide keep their key. */
  readonly store: { tx<T>(work: (tx: Rows) => Promise<T>): Promise<T> };
  readonly envelope: EnvelopeSealer;
  readonly logger: Logger;
  readonly batch?: number;
  readonly signal?: AbortSignal;
}

export interface RewrapCounts {
  rewrapped: number;
  /** Rows whose key is unknown or whose data key was changed. */
  failed: number;
}

type KeyRow = { id: string; data_key: Uint8Array; key_id: string };

/**
 * Wraps the data keys of all rows under former keys with the current key, in batches, while others read and write. Skips rows that are locked
 * and rows written meanwhile; the next run finds them. Any number of processes may run it at once.
 */
export async function rewrapDataKeys(options: RewrapOptions): Promise<RewrapCounts> {
  const { store, logger, signal, table } = options;
  const counts: RewrapCounts = { rewrapped: 0, failed: 0 };
  let after: string | undefined;
  do {
    const last = after;
    const done = await store.tx((tx) => rewrapBatch(tx, options, last));
    counts.rewrapped += done.rewrapped;
    counts.failed += done.failed;
    after = done.last;
    if (done.rewrapped)
      logger.info({ job: 'rewrap-data-keys', index: table, count: counts.rewrapped }, 'data keys rewrapped');
  } while (after !== undefined && !signal?.aborted);
  if (counts.failed)
    logger.error({ job: 'rewrap-data-keys', index: table, count: counts.failed }, 'data keys could not be opened');
  return counts;
}

async function rewrapBatch(tx: Rows, { table, about, envelope, batch = 100, logger }: RewrapOptions, after?: string) {
  const rows = await tx.rows(
    wrapStatement(sql<KeyRow>`select id::text, data_key, key_id from ${sql.table(table)}
      where key_id <> ${envelope.keyId} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${batch} for update skip locked`),
  );
  let failed = 0;
  for (const { id, data_key: dataKey, key_id: keyId } of rows) {
    const next = tryRewrap(() => envelope.rewrap({ dataKey, keyId }, about(id)), id, logger);
    if (!next) failed += 1;
    else
      await tx.rows(
        wrapStatement(sql`update ${sql.table(table)} set data_key = ${Buffer.from(next.dataKey)}, key_id = ${next.keyId}
          where id = ${id}::uuid`),
      );
  }
  return { rewrapped: rows.length - failed, failed, last: rows.at(-1)?.id };
}

function tryRewrap(rewrap: () => WrappedKey, id: string, logger: Logger): WrappedKey | undefined {
  try {
    return rewrap();
  } catch (err) {
    logger.error({ err, row_id: id }, 'a data key could not be opened');
    return undefined;
  }
}
