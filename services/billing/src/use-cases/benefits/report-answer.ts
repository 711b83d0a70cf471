import { isForStaff } from '#src/domain/benefits/benefits-errors.ts';
import type { BenefitsReading } from '#src/domain/benefits/benefits-reading.ts';
import { isUnusable } from '#src/domain/benefits/schedule-check.ts';
import type { StoredCheck } from '#src/store/benefits/benefits-checks.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

interface ReadAnswer {
  readonly reading: Pick<BenefitsReading, 'error' | 'cause'>;
  /** The check runs no more by itself. */
  readonly isLast: boolean;
  readonly now: Date;
}

/** Tells staff of an answer that cannot be read, whose file is kept with the check, and operators of a payor that refuses Linden itself. */
export async function reportAnswer(
  tx: CoverageTx,
  { id, inputs }: Pick<StoredCheck, 'id' | 'inputs'>,
  { reading, isLast, now: foundAt }: ReadAnswer,
): Promise<void> {
  const rejectCode = reading.error?.rejectCode ?? '';
  if (isForStaff(rejectCode)) {
    await addFinding(tx, { kind: 'PAYOR_REFUSES_US', subject: `${inputs.payorId} AAA ${rejectCode}`, foundAt });
  }
  if (isLast && isUnusable(reading)) await addFinding(tx, { kind: 'CHECK_DAMAGED', subject: id, foundAt });
}
