import type { Tx } from './open-store.ts';

export interface AuditEntry {
  /** Who did it: an account, or the kind of program. */
  actor: string;
  /** For example `password_changed`. */
  action: string;
  /** Accounts that it was about; ids only. */
  subjects: readonly string[];
}

/** Stands where the chassis's append-only table will: everything that it must hold comes through here. */
export async function recordAudit(_tx: Tx, _entry: AuditEntry): Promise<void> {}
