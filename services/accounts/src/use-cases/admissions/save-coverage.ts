import type { PeopleContext } from '#src/context.ts';
import { saveStatedCoverage } from '#src/store/admissions/coverages.ts';
import type { PersonTx } from '#src/store/open-store.ts';

export interface StatedInsurance {
  /** Empty for self-pay. */
  payorId: string;
  memberId: string;
  medicalRecordNumber: string;
  eapAuthCode: string;
  eapNumberOfVisits: number;
}

/** Stores stated coverage with sealed member numbers. Stores nothing when no coverage was stated. */
export async function saveCoverage({ sealer }: PeopleContext, tx: PersonTx, patientId: string, said: StatedInsurance) {
  const { payorId, memberId, medicalRecordNumber, eapAuthCode, eapNumberOfVisits } = said;
  const numbers = { memberId: memberId.trim(), medicalRecordNumber, eapAuthCode: eapAuthCode.trim() };
  const isSaid = Object.values(numbers).some(Boolean);
  if (payorId === '' && !isSaid) return;
  const sealed = sealer.seal(Buffer.from(JSON.stringify(isSaid ? numbers : {})), `stated_coverage ${patientId}`);
  const { keyId } = sealer;
  await saveStatedCoverage(tx, { patientId, payorId: payorId || null, sealed, keyId, eapNumberOfVisits });
}
