import { toNullableFields } from '@linden/platform/rpc/flat-messages';
import type { SignedAgreement } from '@linden/proto/resource/v1/client_contact_pb';
import type { GetOwnClientContactResponse } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { ClientDetails } from '#src/gen/resolvers.ts';
import { toInstant } from '../availability/view.ts';
import { toAgreementKind, toRelation } from '../people/view.ts';

/** Field resolvers load the plans and the next session. */
export type ClientDetailsModel = Omit<ClientDetails, 'insuranceCoverages' | 'nextSession'> & {
  nextAppointmentId: string;
};

export function toClientDetails(found: GetOwnClientContactResponse): ClientDetailsModel | null {
  const { contact, nextAppointmentId, modelAppointmentId } = found;
  if (!contact) return null;
  const { patientId, preferredFullName, representatives, agreements } = contact;
  return {
    ...toNullableFields(contact),
    id: patientId,
    preferredFullName,
    representatives: representatives.map((person) => ({
      ...toNullableFields(person),
      fullName: person.fullName,
      relation: toRelation(person.relation),
    })),
    agreements: agreements.map(toClientAgreement),
    nextAppointmentId,
    modelAppointmentId,
  };
}

function toClientAgreement({ agreement, title, signedAt }: SignedAgreement) {
  return { agreement: toAgreementKind(agreement), title, signedAt: toInstant(signedAt) };
}
