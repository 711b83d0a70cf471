import { appendAudit } from '@linden/platform/audit/audit';
import { findUnsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isMinor } from '@linden/vocabulary/people/person-fields';
import { authorizeCaller } from '#src/access/authorize.ts';
import { findRepresented } from '#src/access/find-represented.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { hasConsent, listSignatures } from '#src/store/agreements/consents.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { toSignature } from '#src/wire/profile-from-proto.ts';

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
      const unsigned = findUnsignedAgreements(await listSignatures(tx, patientId), listAgreementsInForce(now));
      const today = getPatientDay(now.getTime(), row.stateOfResidence);
      const consentMissing = isMinor(toDay(row.dob), today) && !(await hasConsent(tx, patientId));
      return { agreements: unsigned.map(toSignature), consentMissing };
    });
  };
