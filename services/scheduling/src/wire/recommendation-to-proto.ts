import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type ReceivedRecommendation,
  ReceivedRecommendationSchema,
  type Recommendation as RecommendationMessage,
  RecommendationSchema,
  RecommendationState as State,
  TypeOfCare,
} from '@linden/proto/scheduling/v1/recommendation_pb';
import { type Caller, listPatients } from '#src/domain/access/caller.ts';
import { getShownState } from '#src/domain/recommendations/recommendation.ts';
import type { Recommendation } from '#src/store/recommendations/recommendations.ts';

/** Builds what a provider sees. The provider whom the client booked gets the note to them, and not the note to the client. */
export function buildRecommendationProto(
  found: Recommendation,
  { providerId, now }: { readonly providerId: string; readonly now: Date },
): RecommendationMessage {
  const { id, patientId, reason, typeOfCare, recommendedIds, openedAt, declinedBy } = found;
  const isSender = found.providerId === providerId;
  const state = getShownState(found, now);
  const endedAt = found.endedAt ?? (state === 'EXPIRED' ? found.expiresAt : null);
  return create(RecommendationSchema, {
    id,
    patientId,
    reason,
    providerId: found.providerId,
    recommendedProviderIds: [...recommendedIds],
    typeOfCare: TypeOfCare[typeOfCare],
    noteToClient: isSender ? found.noteToClient : '',
    noteToProvider: found.noteToProvider,
    sharedContext: found.sharedContext,
    sharedEmail: found.sharedEmail ?? '',
    state: State[state],
    sentAt: timestampFromDate(found.sentAt),
    expiresAt: timestampFromDate(found.expiresAt),
    ...(openedAt && { openedAt: timestampFromDate(openedAt) }),
    ...(endedAt && { endedAt: timestampFromDate(endedAt) }),
    isSender,
    wasWithdrawn: declinedBy === 'PROVIDER',
    bookedProviderId: found.bookedProviderId ?? '',
  });
}

/** Builds what a link shows. Who does not act for the client sees neither a note nor anything about them. */
export function buildReceivedProto(found: Recommendation, caller: Caller, now: Date): ReceivedRecommendation {
  const { linkId, providerId, recommendedIds, noteToClient, typeOfCare, patientId } = found;
  const isForCaller = listPatients(caller).includes(patientId);
  return create(ReceivedRecommendationSchema, {
    linkId,
    providerId,
    recommendedProviderIds: [...recommendedIds],
    isForCaller,
    state: State[getShownState(found, now)],
    sentAt: timestampFromDate(found.sentAt),
    expiresAt: timestampFromDate(found.expiresAt),
    ...(isForCaller && { noteToClient, patientId, typeOfCare: TypeOfCare[typeOfCare] }),
  });
}
