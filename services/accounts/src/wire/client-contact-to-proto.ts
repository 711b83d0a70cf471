import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { ClientContactSchema } from '@linden/proto/resource/v1/client_contact_pb';
import { AgreementKind, Relation } from '@linden/proto/resource/v1/profile_pb';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isMinor as isMinorAt } from '@linden/vocabulary/people/person-fields';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { listRepresentatives, type Representative } from '#src/domain/people/representatives.ts';
import type { ClientContactRow } from '#src/store/admissions/facts.ts';
import { formatAddress, toDay } from './person-to-proto.ts';

export function toClientContact(row: ClientContactRow, now: Date) {
  const { id, dob, selfEmails, representatives, consent, signatures } = row;
  const { preferredFullName } = getPreferredNames(row);
  const legalFullName = `${row.legalFirstName} ${row.legalLastName}`.trim();
  const isMinor = isMinorAt(toDay(dob), getPatientDay(now.getTime(), row.stateOfResidence));
  return create(ClientContactSchema, {
    patientId: id,
    preferredFullName,
    legalFullName: legalFullName === preferredFullName ? '' : legalFullName,
    pronouns: row.pronouns,
    dob: toDay(dob),
    isMinor,
    telephone: row.telephone,
    email: row.email || (selfEmails[0] ?? ''),
    formattedAddress: formatAddress(row),
    emergencyContactName: row.emergencyContactName,
    emergencyContactTelephone: row.emergencyContactTelephone,
    representatives: listRepresentatives({ isMinor, acting: representatives, consent }).map(toContactPerson),
    reasonForTherapy: row.reasonForTherapy,
    interpreterLanguage: row.interpreterLanguage,
    agreements: listAgreements(signatures, now),
  } satisfies MessageInitShape<typeof ClientContactSchema>);
}

function toContactPerson({ firstName, lastName, relation, telephone, email }: Representative) {
  return { fullName: `${firstName} ${lastName}`.trim(), relation: getEnumValue(Relation, relation), telephone, email };
}

function listAgreements(signatures: ClientContactRow['signatures'], now: Date) {
  return listAgreementsInForce(now).map(({ agreement, title, version }) => {
    const signed = signatures.find((each) => each.agreement === agreement && each.version === version);
    return {
      agreement: getEnumValue(AgreementKind, agreement),
      title,
      ...(signed && { signedAt: timestampFromDate(new Date(signed.signedAt)) }),
    };
  });
}
