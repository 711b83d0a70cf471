import {
  type Recommendation as OwnRecord,
  type ReceivedRecommendation as ReceivedRecord,
  RecommendationState as State,
  TypeOfCare,
} from '@linden/proto/scheduling/v1/recommendation_pb';
import type {
  OwnRecommendation,
  ReceivedRecommendation,
  RecommendationState,
  SessionServiceType,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** Field resolvers load the providers. */
export type OwnRecommendationModel = Omit<OwnRecommendation, 'sender' | 'providers' | 'bookedProvider'> & {
  senderId: string;
  providerIds: readonly string[];
  bookedProviderId: string;
};
export type ReceivedRecommendationModel = Omit<ReceivedRecommendation, 'sender' | 'providers'> & {
  senderId: string;
  providerIds: readonly string[];
};

/** Returns nothing for a state or a type of care that this version does not know. */
export function toOwnRecommendation(record: OwnRecord): OwnRecommendationModel[] {
  const state = states.get(record.state);
  const typeOfCare = typesOfCare.get(record.typeOfCare);
  if (!state || !typeOfCare) return [];
  const { id, patientId, reason, isSender, wasWithdrawn, bookedProviderId } = record;
  return [
    {
      id,
      patientId,
      reason,
      isSender,
      wasWithdrawn,
      bookedProviderId,
      state,
      typeOfCare,
      senderId: record.providerId,
      providerIds: record.recommendedProviderIds,
      clientName: record.clientName || null,
      noteToClient: record.noteToClient || null,
      noteToProvider: record.noteToProvider || null,
      sharedContext: record.sharedContext || null,
      sharedEmail: record.sharedEmail || null,
      sentAt: requireInstant(record.sentAt),
      expiresAt: requireInstant(record.expiresAt),
      openedAt: toInstant(record.openedAt),
      endedAt: toInstant(record.endedAt),
    },
  ];
}

/** Returns nothing for a state that this version does not know. */
export function toReceivedRecommendation(record: ReceivedRecord): ReceivedRecommendationModel[] {
  const state = states.get(record.state);
  if (!state) return [];
  const { linkId, isForCaller } = record;
  return [
    {
      linkId,
      isForCaller,
      state,
      senderId: record.providerId,
      providerIds: record.recommendedProviderIds,
      sentAt: requireInstant(record.sentAt),
      expiresAt: requireInstant(record.expiresAt),
      noteToClient: record.noteToClient || null,
      typeOfCare: typesOfCare.get(record.typeOfCare) ?? null,
      patientId: record.patientId || null,
    },
  ];
}

const states = new Map<State, RecommendationState>([
  [State.SENT, 'SENT'],
  [State.OPENED, 'OPENED'],
  [State.BOOKED, 'BOOKED'],
  [State.DECLINED, 'DECLINED'],
  [State.EXPIRED, 'EXPIRED'],
]);

const typesOfCare = new Map<TypeOfCare, SessionServiceType>([
  [TypeOfCare.TALK_THERAPY, 'TALK_THERAPY'],
  [TypeOfCare.MEDICATION_MANAGEMENT, 'MEDICATION_MANAGEMENT'],
]);
