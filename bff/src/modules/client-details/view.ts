import { getEnumName } from '@linden/platform/rpc/enum-names';
import { toNullableFields } from '@linden/platform/rpc/flat-messages';
import type { ClientReach as ReachMessage, SignedAgreement } from '@linden/proto/resource/v1/client_contact_pb';
import {
  type FailedLetter as FailedMessage,
  type GetOwnClientContactResponse,
  LetterState,
  type OwnLetter,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { FailedRecommendation as FailedRecommendationMessage } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type {
  ClientDetails,
  ClientLetter,
  ClientReach,
  FailedLetter,
  FailedRecommendation,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
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

export function toClientReach({ patientId, preferredFullName, hasEmail, telephone }: ReachMessage): ClientReach {
  return { id: patientId, preferredFullName, hasEmail, telephone: telephone || null };
}

/** A state that this version does not know is left out. */
export function toClientLetter({ appointmentId, state, endedAt }: OwnLetter): ClientLetter[] {
  const name = getEnumName(LetterState, state) as ClientLetter['state'] | '';
  return name ? [{ appointmentId, state: name, endedAt: toInstant(endedAt) }] : [];
}

export function toFailedLetter({ appointmentId, client, start, timeZone, canceled }: FailedMessage): FailedLetter[] {
  if (!client) return [];
  return [{ appointmentId, client: toClientReach(client), timeStart: requireInstant(start), timeZone, canceled }];
}

export function toFailedRecommendation({
  recommendationId,
  client,
  sentAt,
}: FailedRecommendationMessage): FailedRecommendation[] {
  return client ? [{ recommendationId, client: toClientReach(client), sentAt: requireInstant(sentAt) }] : [];
}
