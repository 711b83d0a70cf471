import { appendAudit } from '@linden/platform/audit/audit';
import { unsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import { isMinor } from '@linden/vocabulary/people/person-fields';
import type { AdmissionHandler } from '#src/context.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { isClient } from '#src/domain/policies.ts';
import { toDay } from '#src/person-to-proto.ts';
import { toSignature } from '#src/profile-from-proto.ts';
import { authorizeCaller } from '#src/rpc/people/authorize.ts';
import { hasConsent, listSignatures } from '#src/store/admissions/consents.ts';
import { findRepresented } from './find-represented.ts';

export const listMissingConsents: AdmissionHandler<'listMissingConsents'> =
  ({ store, clock }) =>
  async ({ patientId }, call) => {
    const person = authorizeCaller(call, isClient);
    const now = clock.now();
    return store.as(person).tx(async (tx) => {
      const { row, relation } = await findRepresented(tx, person, patientId);
      if (relation !== 'SELF') {
        const detail = { relation };
        await appendAudit(tx, { actor: person, action: 'patient.consents_read', subject: patientId, detail });
      }
      const unsigned = unsignedAgreements(await listSignatures(tx, patientId), listAgreementsInForce(now));
      const consentMissing = isMinor(toDay(row.dob), toDay(now)) && !(await hasConsent(tx, patientId));
      return { agreements: unsigned.map(toSignature), consentMissing };
    });
  };
