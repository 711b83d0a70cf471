import type { PersonTx } from '../open-store.ts';

export interface StatedCoverage {
  patientId: string;
  /** Null for self-pay. */
  payorId: string | null;
  sealed: Uint8Array;
  keyId: string;
  eapNumberOfVisits: number;
}

/** The latest statement counts. */
export async function saveStatedCoverage(tx: PersonTx, { sealed, ...rest }: StatedCoverage): Promise<void> {
  await tx.statedCoverage.deleteMany({ where: { patientId: rest.patientId } });
  await tx.statedCoverage.createMany({ data: [{ ...rest, sealed: new Uint8Array(sealed) }] });
}
