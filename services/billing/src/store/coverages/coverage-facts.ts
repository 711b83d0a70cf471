import type { CoverageTx } from '#src/store/open-store.ts';

/** Returns whether a coverage is current and has this version. */
export async function isCurrentVersion(tx: CoverageTx, id: string, version: bigint): Promise<boolean> {
  return (await tx.coverage.count({ where: { id, version, endedAt: null } })) > 0;
}

/** Counts the current coverages of a patient. */
export function loadCoverageCount(tx: CoverageTx, patientId: string): Promise<number> {
  return tx.coverage.count({ where: { patientId, endedAt: null } });
}
