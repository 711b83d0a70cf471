import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Dispatch } from 'react';
import {
  CreateAppointmentDocument,
  type CreateAppointmentValues,
  RecordBookingAttemptDocument,
  SignBookingAgreementsDocument,
  type SlotValues,
} from '#src/gen/operations.ts';
import { readVisitChannel } from '#src/lib/analytics/visit-channel.ts';
import { type CallOutcome, toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getTimeRefusal, type TimeRefusal, unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';
import { savePrefillToken } from '#src/lib/sign-in/prefill-token.ts';
import type { BookingEvent, FilledBooking } from './booking-machine.ts';
import { placeRefusal } from './refusals.ts';
import { buildAttemptValues, buildBookingValues, readSignatures } from './to-values.ts';

interface SendParts {
  state: FilledBooking;
  slot: SlotValues;
  servedStates: readonly string[];
  dispatch: Dispatch<BookingEvent>;
  onBooked: (ids: AppointmentIds) => void;
}

/** Sends the booking; under its key, repeated requests make one booking. */
export function useSend(parts: SendParts) {
  const apollo = useApolloClient();
  return () => sendBooking(apollo, parts);
}

/** A retry is identical, including the hold of the first request, whatever became of it. */
export async function sendBooking(
  apollo: ApolloClient,
  { state, slot, servedStates, dispatch, onBooked }: SendParts,
): Promise<void> {
  const holdId = state.sentWith ?? (state.hold.kind === 'held' ? state.hold.id : '');
  dispatch({ type: 'sent', holdId });
  const sent = buildBookingValues(slot, state.key, holdId || undefined, state.draft);
  const answer = await signAndBook(apollo, sent, state);
  const key = crypto.randomUUID();
  if (answer.kind === 'booked') return onBooked(answer.ids);
  if (answer.kind === 'unknown') return dispatch({ type: 'lost' });
  if (answer.kind === 'taken') return dispatch({ type: 'taken', why: answer.why, nearby: answer.nearby, key });
  dispatch({ type: 'refused', refusal: placeRefusal(answer, servedStates), key });
}

type Answer =
  | { kind: 'booked'; ids: AppointmentIds }
  | { kind: 'taken'; why: TimeRefusal; nearby: string[] }
  | CallOutcome;

async function signAndBook(
  apollo: ApolloClient,
  values: CreateAppointmentValues,
  { draft }: FilledBooking,
): Promise<Answer> {
  try {
    if (values.patientId && draft.signed.length > 0) {
      const variables = { patientId: values.patientId, agreements: readSignatures(draft) };
      await apollo.mutate({ mutation: SignBookingAgreementsDocument, variables });
    }
    return await book(apollo, values);
  } catch (error) {
    return toCallOutcome(error);
  }
}

/** @throws the error of the call */
export async function book(apollo: ApolloClient, values: CreateAppointmentValues): Promise<Answer> {
  const { data } = await apollo.mutate({ mutation: CreateAppointmentDocument, variables: { values } });
  const answer = data?.createAppointment;
  if (!answer) return { kind: 'unknown' };
  const why = getTimeRefusal(answer.error);
  if (why) return { kind: 'taken', why, nearby: answer.nearby };
  const { appointment } = unwrapResult(answer);
  if (!appointment) return { kind: 'unknown' };
  if (answer.prefillToken) savePrefillToken(sessionStorage, answer.prefillToken);
  const { eventId, appointmentShortId } = appointment;
  return { kind: 'booked', ids: { eventId, appointmentShortId } };
}

/** Saves how far the visitor came, so that a link can bring them back. Failures are ignored. */
export function useRecordAttempt(providerId: string) {
  const apollo = useApolloClient();
  return ({ draft }: Pick<FilledBooking, 'draft'>) => {
    const variables = { values: buildAttemptValues(providerId, draft, readVisitChannel(sessionStorage)) };
    apollo.mutate({ mutation: RecordBookingAttemptDocument, variables }).catch(() => undefined);
  };
}
