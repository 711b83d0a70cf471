import { appendAudit } from '@linden/platform/audit';
import { unsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import { isMinor } from '@linden/vocabulary/person-fields';
import type { AdmissionHandler } from '#src/context.ts';
import { agreementsInForce } from '#src/domain/agreements/in-force.ts';
import { isClient } from '#src/domain/policies.ts';
import { dayOf } from '#src/person-to-proto.ts';
import { toSignature } from '#src/profile-from-proto.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { hasConsent, signaturesOf } from '#src/store/admissions/consents.ts';
import { representedBy } from './represented.ts';

export const listMissingConsents: AdmissionHandler<'listMissingConsents'> =
  ({ store, clock }) =>
  async ({ patientId }, call) => {
    const person = authorised(call, isClient);
    const now = clock.now();
    return store.as(person).tx(async (tx) => {
      const { row, relation } = await representedBy(tx, person, patientId);
      if (relation !== 'SELF') {
        const detail = { relation };
        await appendAudit(tx, { actor: person, action: 'patient.consents_read', subject: patientId, detail });
      }
      const unsigned = unsignedAgreements(await signaturesOf(tx, patientId), agreementsInForce(now));
      const consentMissing = isMinor(dayOf(row.dob), dayOf(now)) && !(await hasConsent(tx, patientId));
      return { agreements: unsigned.map(toSignature), consentMissing };
    });
  };
