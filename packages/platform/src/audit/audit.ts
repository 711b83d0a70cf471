import { sql } from 'kysely';
import { wrapStatement } from '#src/store/sql.ts';
import type { Rows } from '#src/store/store.ts';

/** Who did it; a `Caller` fits. An account is named by the subject of its tokens. */
export type AuditActor =
  | { kind: 'anonymous' }
  | { kind: 'service' | 'operator'; name: string }
  | { kind: 'person'; account: string };

/** Ids and codes only: nothing that identifies a person or quotes them. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface AuditEntry {
  actor: AuditActor;
  /** Object and action, such as `patient.read` or `account.sign_in`. */
  action: string;
  /** Pseudonymous id (UUID) of the person it is about: an account, a patient, a client user. */
  subject?: string;
  detail?: AuditDetail;
}

/** Appends an entry to the service's audit log. It exists exactly when the transaction commits. This role cannot read it back. */
export function appendAudit(tx: Rows, entry: AuditEntry): Promise<void> {
  return appendAudits(tx, [entry]);
}

/** Appends entries in order, in one statement. */
export async function appendAudits(tx: Rows, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const { detail = {} } of entries) checkDetail(detail);
  const column = <T>(of: (entry: AuditEntry) => T) => entries.map(of);
  await tx.rows(
    wrapStatement(sql`insert into audit (actor_kind, actor, action, subject, detail)
      select kind, name, action, subject, detail::jsonb from unnest(
        ${column(({ actor }) => actor.kind)}::text[], ${column(({ actor }) => getActorName(actor))}::text[],
        ${column(({ action }) => action)}::text[], ${column(({ subject }) => subject ?? null)}::uuid[],
        ${column(({ detail = {} }) => JSON.stringify(detail))}::text[]
      ) with ordinality as entry (kind, name, action, subject, detail, n) order by n`),
  );
}

export function getActorName(actor: AuditActor): string {
  if (actor.kind === 'anonymous') return '';
  return actor.kind === 'person' ? actor.account : actor.name;
}

const code = /^[A-Za-z0-9._:-]{0,100}$/;

// Entries are kept forever, and so would a name or an address in them. The error does not repeat the value.
function checkDetail(detail: AuditDetail): void {
  for (const [key, value] of Object.entries(detail)) {
    if ([value].flat().every((part) => typeof part !== 'string' || code.test(part))) continue;
    throw new Error(`audit detail ${key} is neither an id nor a code`);
  }
}
