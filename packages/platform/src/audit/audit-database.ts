import pg from 'pg';
import { getSchemaName } from '#src/store/schema-name.ts';
import type { Checkpoint } from './audit-checkpoints.ts';

/** One row of the audit log, as stored. */
export interface AuditRow {
  id: bigint;
  at: Date;
  actorKind: string;
  actor: string;
  action: string;
  subject: string | null;
  detail: unknown;
}

export interface AuditQuery {
  /** Empty or missing: any subject. */
  subject?: string;
  actor?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  until?: Date;
  /** Only entries with smaller ids. */
  before?: bigint;
  limit: number;
}

/** A fault that the database finds in its own chain; `seq` is a link, `id` a row. */
export interface ChainFault {
  fault: 'SEAL_MISSING' | 'CHAIN_BROKEN' | 'SEALED_TWICE' | 'ROWS_MISSING' | 'CHANGED' | 'NOT_SEALED';
  seq?: bigint;
  id?: bigint;
}

/** Access to a service's audit log as role `<service>_audit`, which may read and seal, and nothing else. */
export interface AuditDatabase {
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditRow[]>;
  /** Returns the new link, or `undefined` when nothing has committed since the last one, or another process is sealing. */
  seal(): Promise<Checkpoint | undefined>;
  newestSeal(): Promise<Checkpoint | undefined>;
  /** Returns hashes of links by number, hexadecimal. */
  sealHashes(seqs: readonly bigint[]): Promise<Map<bigint, string>>;
  faults(): Promise<ChainFault[]>;
  close(): Promise<void>;
}

export function openAuditDatabase(url: string, service: string): AuditDatabase {
  const options = `-c search_path=${getSchemaName(service)},public`;
  const pool = new pg.Pool({ connectionString: url, max: 2, options, connectionTimeoutMillis: 2000 });
  // A broken idle connection must not end the process; the next query opens another.
  pool.on('error', () => {});
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const checkpoint = async (text: string): Promise<Checkpoint | undefined> => {
    const [row] = await rowsOf<{ seq: string; hash: string; at: Date }>(text);
    return row && { service, seq: BigInt(row.seq), hash: row.hash, at: row.at };
  };
  return {
    async list(query) {
      const { subject, actor, from, until, before, limit } = query;
      const values = [subject || null, actor || null, from ?? null, until ?? null, before ?? null, limit];
      const rows = await rowsOf<Omit<AuditRow, 'id'> & { id: string }>(listEntries, values);
      return rows.map((row) => ({ ...row, id: BigInt(row.id) }));
    },
    seal: () => checkpoint("select seq, encode(hash, 'hex') as hash, at from audit_seal_next()"),
    newestSeal: () =>
      checkpoint("select seq, encode(hash, 'hex') as hash, at from audit_seals order by audit_seals.seq desc limit 1"),
    async sealHashes(seqs) {
      const rows = await rowsOf<{ seq: string; hash: string }>(
        "select seq, encode(hash, 'hex') as hash from audit_seals where seq = any($1::bigint[])",
        [seqs],
      );
      return new Map(rows.map(({ seq, hash }) => [BigInt(seq), hash]));
    },
    async faults() {
      const rows = await rowsOf<{ fault: ChainFault['fault']; seq: string | null; id: string | null }>(
        'select fault, seq, id from audit_verify()',
      );
      return rows.map(({ fault, seq, id }) => ({
        fault,
        ...(seq !== null && { seq: BigInt(seq) }),
        ...(id !== null && { id: BigInt(id) }),
      }));
    },
    close: () => pool.end(),
  };
}

const listEntries = `
  select id, at, actor_kind as "actorKind", actor, action, subject, detail from audit
  where ($1::uuid is null or subject = $1) and ($2::text is null or actor = $2)
    and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
    and ($5::bigint is null or id < $5)
  order by id desc limit $6`;
