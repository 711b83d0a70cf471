import type { Checkpoint } from './audit-checkpoints.ts';
import type { AuditDatabase, ChainFault } from './audit-database.ts';

/** A fault of an audit log, found in the chain itself or by comparing with published links. */
export type AuditFault =
  | ChainFault
  /** A published link is missing or different: the chain was rewritten. */
  | { fault: 'CHECKPOINT_MISSING' | 'CHECKPOINT_DIFFERS'; seq: bigint; id?: undefined };

/**
 * Recomputes the chain and compares it with published checkpoints. Returns no faults when all is well. Does not cover rows newer than the
 * last seal.
 */
export async function verifyAudit(database: AuditDatabase, published: readonly Checkpoint[]): Promise<AuditFault[]> {
  const hashes = await database.sealHashes([...new Set(published.map(({ seq }) => seq))]);
  const departures = published.flatMap(({ seq, hash }): AuditFault[] => {
    const found = hashes.get(seq);
    if (found === undefined) return [{ fault: 'CHECKPOINT_MISSING', seq }];
    return found === hash ? [] : [{ fault: 'CHECKPOINT_DIFFERS', seq }];
  });
  return [...(await database.faults()), ...departures];
}
