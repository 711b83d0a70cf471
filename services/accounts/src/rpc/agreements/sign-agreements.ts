import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { findSignatureFaults } from '@linden/vocabulary/booking-form/agreements';
import { findConsentFaults } from '@linden/vocabulary/booking-form/consent-faults';
import { authorizeCaller } from '#src/access/authorize.ts';
import { findRepresented } from '#src/access/find-represented.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { throwFormFault } from '#src/domain/admissions/admission-form.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { addConsent, addSignatures, isLastConsent } from '#src/store/agreements/consents.ts';
import { readSignature } from '#src/wire/profile-from-proto.ts';

/** Signs one or more agreements in force. Earlier signatures stay unchanged. */
export const signAgreements: AdmissionHandler<'signAgreements'> =
  ({ store, clock }) =>
  async ({ patientId, agreements: given, consent }, call) => {
    const agreements = given.map(readSignature);
    const person = authorizeCaller(call, isClient);
    await store.as(person).tx(async (tx) => {
      const { relation } = await findRepresented(tx, person, patientId);
      if (agreements.length === 0 && !consent)
        throw invalid('REQUIRED', 'at least one agreement is required', 'agreements');
      throwFormFault(findSignatureFaults(agreements, listAgreementsInForce(clock.now())));
      if (consent && relation !== 'SELF') {
        throwFormFault(findConsentFaults(relation, consent));
        const about = { patientId, relation };
        if (!(await isLastConsent(tx, about, consent))) await addConsent(tx, { id: randomUUID(), ...about }, consent);
      }
      await addSignatures(tx, { patientId, relation, account: person.account, visitor: '' }, agreements);
      const signed = agreements.map(({ agreement, version }) => `${agreement}:${version}`);
      const detail = { relation, agreements: signed, consent: consent !== undefined };
      await appendAudit(tx, { actor: person, action: 'patient.sign', subject: patientId, detail });
    });
    return {};
  };
