import { appendAudits } from '@linden/platform/audit/audit';
import type { Sealer } from '@linden/platform/crypto/sealer';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isBilling } from '#src/domain/access/policies.ts';
import { listStatedCoverages as list, type NumberedStatement } from '#src/store/admissions/coverages.ts';

const batch = 100;

/** The numbers leave sealed storage here and nowhere else: billing seals them under its own key. */
export const listStatedCoverages: AdmissionHandler<'listStatedCoverages'> =
  ({ store, sealer }) =>
  async ({ afterStatement }, call) => {
    const billing = authorizeCaller(call, isBilling);
    const rows = await store.as(billing).tx(async (tx) => {
      const found = await list(tx, afterStatement, batch);
      const entries = found.map(({ patientId }) => ({
        actor: billing,
        action: 'coverage.hand_over',
        subject: patientId,
      }));
      await appendAudits(tx, entries);
      return found;
    });
    return { statements: rows.map((row) => openStatement(sealer, row)) };
  };

interface StatedNumbers {
  memberId?: string;
  medicalRecordNumber?: string;
  eapAuthCode?: string;
}

function openStatement(
  sealer: Sealer,
  { patientId, payorId, sealed, keyId, eapNumberOfVisits, statementNumber }: NumberedStatement,
) {
  const opened = sealer.open(sealed, `stated_coverage ${patientId}`, keyId);
  const numbers: StatedNumbers = JSON.parse(Buffer.from(opened).toString());
  return { patientId, payorId: payorId ?? '', eapNumberOfVisits, statementNumber, ...numbers };
}
