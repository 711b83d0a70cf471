import type { AuditEntry } from '@linden/proto/resource/v1/audit_entry_pb';

export interface AuditQuestion {
  subject: string;
  actor: string;
  from?: Date;
  until?: Date;
  limit: number;
}

/** Reads the audit log of one service. Rejects when it does not answer. */
export interface AuditSource {
  service: string;
  list(question: AuditQuestion): Promise<AuditEntry[]>;
}
