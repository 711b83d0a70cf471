import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { findMissingConsents } from '#src/domain/agreements/patient-consents.ts';
import { listSignaturesOfAll, loadConsentTimes, type SignatureRow } from '#src/store/agreements/consents.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { listPatients } from '#src/store/people/patients.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { toSignature } from '#src/wire/profile-from-proto.ts';

/** Audits reads about other people. */
export const listMyConsents: AdmissionHandler<'listMyConsents'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const person = authorizeCaller(call, isClient);
    const now = clock.now();
    const found = await store.as(person).tx(async (tx) => {
      const me = await findClientUser(tx, person.account);
      const patients = me ? await listPatients(tx, me.id) : [];
      const others = patients
        .map(({ id, representations }) => ({ id, relation: representations[0]?.relation ?? '' }))
        .filter(({ relation }) => relation !== 'SELF');
      const read = ({ id, relation }: { id: string; relation: string }) =>
        ({ actor: person, action: 'patient.consents_read', subject: id, detail: { relation } }) as const;
      await appendAudits(tx, others.map(read));
      const ids = patients.map(({ id }) => id);
      return { patients, signatures: await listSignaturesOfAll(tx, ids), consents: await loadConsentTimes(tx, ids) };
    });
    const inForce = listAgreementsInForce(now).map(({ agreement, version }) => ({ agreement, version }));
    const patients = found.patients.map(({ id, dob, isArchived }) => {
      const signed = found.signatures.filter(({ patientId }) => patientId === id);
      const given = found.consents.get(id);
      const known = { dob: toDay(dob), isArchived, signed, hasConsent: given !== undefined };
      const { missing, consentMissing } = findMissingConsents(known, inForce, toDay(now));
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
    relation: getEnumValue(Relation, relation),
    byCaller: account === caller,
  };
}
