import { sql } from 'kysely';
import { statement } from './sql.ts';
import type { Rows } from './store.ts';

/** Who did it; a `Caller` is one. An account is the subject of its tokens. */
export type AuditActor =
  | { kind: 'anonymous' }
  | { kind: 'service' | 'operator'; name: string }
  | { kind: 'person'; account: string };

/** Ids and codes, nothing that says who somebody is or what they wrote. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface AuditEntry {
  actor: AuditActor;
  /** Thing and deed, such as `patient.read` or `account.sign_in`. */
  action: string;
  /** Pseudonymous id of whom it is about, a UUID: an account, a patient, a client user. */
  subject?: string;
  detail?: AuditDetail;
}

/** Writes into the service's audit; the entry exists exactly when the transaction commits. Nobody can read it back here. */
export async function appendAudit(tx: Rows, { actor, action, subject, detail = {} }: AuditEntry): Promise<void> {
  refuseProse(detail);
  await tx.rows(
    statement(sql`insert into audit (actor_kind, actor, action, subject, detail)
      values (${actor.kind}, ${actorName(actor)}, ${action}, ${subject ?? null}::uuid, ${JSON.stringify(detail)}::jsonb)`),
  );
}

export function actorName(actor: AuditActor): string {
  if (actor.kind === 'anonymous') return '';
  return actor.kind === 'person' ? actor.account : actor.name;
}

const code = /^[A-Za-z0-9._:-]{0,100}$/;

// An entry stays for ever; a name or an address in it would stay, too. The value is not repeated in the error.
function refuseProse(detail: AuditDetail): void {
  for (const [key, value] of Object.entries(detail)) {
    if ([value].flat().every((part) => typeof part !== 'string' || code.test(part))) continue;
    throw new Error(`audit detail ${key} is neither an id nor a code`);
  }
}
