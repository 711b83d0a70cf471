import type { Checkpoint } from './audit-checkpoints.ts';
import type { AuditDatabase, ChainFault } from './audit-database.ts';

/** What is wrong with an audit: found by the chain itself, or by what was published of it. */
export type AuditFault =
  | ChainFault
  /** A published link is gone, or is another one now: somebody wrote the chain anew. */
  | { fault: 'CHECKPOINT_MISSING' | 'CHECKPOINT_DIFFERS'; seq: bigint; id?: undefined };

/**
 * Recomputes the chain and compares it with published checkpoints. Empty when nothing is wrong. Rows younger than the last
 * seal are not covered yet.
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
