import { randomUUID } from 'node:crypto';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { loadChecks } from '#src/store/benefits/benefits-checks.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** Names the row that a file is sealed for. */
export function buildKeptFileSubject(id: string): string {
  return `kept file ${id}`;
}

/** Keeps a file of which something was left to staff, once for each report. */
export async function addKeptFile(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { reportId, kind, x12, keptAt }: { reportId: string; kind: '277' | '835'; x12: string; keptAt: Date },
): Promise<void> {
  const id = randomUUID();
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(x12), buildKeptFileSubject(id));
  await tx.rows(
    wrapStatement(sql`insert into kept_files (id, report_id, kind, kept_at, sealed, data_key, key_id)
      values (${id}::uuid, ${reportId}, ${kind}, ${keptAt}, ${Buffer.from(sealed)}, ${Buffer.from(dataKey)}, ${keyId})
      on conflict on constraint kept_file_once do nothing`),
  );
}

export interface ListedFile {
  readonly id: string;
  /** 271 is an answer about benefits, kept with its check. */
  readonly kind: '271' | '277' | '835';
  readonly keptAt: Date;
  /** Of a 271; the other files are about several patients. */
  readonly patientId: string | null;
}

const maxListed = 100;

/** Lists the files that staff may look at, newest first: those about claims, and answers that could not be read while their findings are open. */
export function listKeptFiles(tx: CoverageTx): Promise<ListedFile[]> {
  return tx.rows(
    wrapStatement(sql<ListedFile>`select id, kind, kept_at as "keptAt", null::uuid as "patientId" from kept_files
      union all select c.id, '271', f.found_at, c.patient_id from billing_findings f join benefits_checks c on c.id::text = f.subject
        where f.kind = 'CHECK_DAMAGED' and f.resolved_at is null
      order by "keptAt" desc, id limit ${maxListed}`),
  );
}

/** Returns a file with its text; `undefined` for an unknown one. */
export async function findKeptFile(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  id: string,
): Promise<{ kind: string; patientId: string | undefined; x12: string } | undefined> {
  type Row = { kind: string; sealed: Uint8Array; dataKey: Uint8Array; keyId: string };
  const [row] = await tx.rows(
    wrapStatement(
      sql<Row>`select kind, sealed, data_key as "dataKey", key_id as "keyId" from kept_files where id = ${id}::uuid`,
    ),
  );
  if (row) {
    const x12 = Buffer.from(envelope.open(row, buildKeptFileSubject(id))).toString();
    return { kind: row.kind, patientId: undefined, x12 };
  }
  const check = (await loadChecks(tx, envelope, [id])).get(id);
  if (!check?.outcome) return undefined;
  const { keptFiles, answers } = check.outcome;
  return { kind: '271', patientId: check.patientId, x12: (keptFiles ?? answers).join('\n') };
}

/** Deletes files that were kept so many years ago. @returns how many, at most 500 */
export async function deleteOldKeptFiles(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from kept_files where id in (
      select id from kept_files where kept_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}
