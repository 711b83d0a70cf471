import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit';
import { enumValue } from '@linden/platform/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { AdmissionHandler } from '#src/context.ts';
import { agreementsInForce } from '#src/domain/agreements/in-force.ts';
import { missingConsents } from '#src/domain/patient-consents.ts';
import { isClient } from '#src/domain/policies.ts';
import { dayOf } from '#src/person-to-proto.ts';
import { toSignature } from '#src/profile-from-proto.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { consentTimes, type SignatureRow, signaturesOfAll } from '#src/store/admissions/consents.ts';
import { clientUserOf } from '#src/store/people/client-users.ts';
import { patientsOf } from '#src/store/people/patients.ts';

/** Audits reads about other people. */
export const listMyConsents: AdmissionHandler<'listMyConsents'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const person = authorised(call, isClient);
    const now = clock.now();
    const found = await store.as(person).tx(async (tx) => {
      const me = await clientUserOf(tx, person.account);
      const patients = me ? await patientsOf(tx, me.id) : [];
      const others = patients
        .map(({ id, representations }) => ({ id, relation: representations[0]?.relation ?? '' }))
        .filter(({ relation }) => relation !== 'SELF');
      const read = ({ id, relation }: { id: string; relation: string }) =>
        ({ actor: person, action: 'patient.consents_read', subject: id, detail: { relation } }) as const;
      await appendAudits(tx, others.map(read));
      const ids = patients.map(({ id }) => id);
      return { patients, signatures: await signaturesOfAll(tx, ids), consents: await consentTimes(tx, ids) };
    });
    const inForce = agreementsInForce(now).map(({ agreement, version }) => ({ agreement, version }));
    const patients = found.patients.map(({ id, dob, isArchived }) => {
      const signed = found.signatures.filter(({ patientId }) => patientId === id);
      const given = found.consents.get(id);
      const known = { dob: dayOf(dob), isArchived, signed, hasConsent: given !== undefined };
      const { missing, consentMissing } = missingConsents(known, inForce, dayOf(now));
      return {
        patientId: id,
        missing: missing.map(toSignature),
        consentMissing,
        ...(given && { consentGivenAt: timestampFromDate(given) }),
        signed: signed.map((row) => toGiven(row, person.account)),
      };
    });
    return { patients };
  };

function toGiven({ agreement, version, signedAt, relation, account }: SignatureRow, caller: string) {
  return {
    ...toSignature({ agreement, version }),
    signedAt: timestampFromDate(signedAt),
    relation: enumValue(Relation, relation),
    byCaller: account === caller,
  };
}
