import { useQuery } from '@apollo/client/react';
import { type Dispatch, useEffect } from 'react';
import { type BookingDraft, newPerson } from '#src/features/booking/state/booking-draft.ts';
import type { BookingEvent } from '#src/features/booking/state/booking-machine.ts';
import { choosePatient, findClientValues } from '#src/features/booking/state/client-values.ts';
import { BookingPatientsDocument } from '#src/gen/operations.ts';
import { readActsFor } from '#src/lib/client/acts-for.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';

interface ClientValues {
  /** Empty for a visitor. */
  account: string;
  type: BookingType;
  draft: BookingDraft;
  dispatch: Dispatch<BookingEvent>;
}

/**
 * Chooses the patient and fills empty fields from the account of the signed-in client.
 * @returns whether the client has patients, true until that is known, and several; and whether the account's answers are in the draft
 */
export function useClientValues({ account, type, draft, dispatch }: ClientValues) {
  const { data } = useQuery(BookingPatientsDocument, { skip: account === '', fetchPolicy: 'cache-and-network' });
  const client = account === '' ? undefined : (data?.clientUser ?? undefined);
  const patients = client?.patients ?? undefined;
  const { patientId } = draft;
  const isFollowUp = type === 'FOLLOW_UP';
  useEffect(() => {
    if (patientId !== '' || !patients || (isFollowUp && patients.length === 0)) return;
    const chosen = choosePatient(patients, readActsFor(sessionStorage, account), newPerson);
    if (chosen) dispatch({ type: 'filled', values: { patientId: chosen } });
  }, [patients, patientId, isFollowUp, account, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not after each letter, else an emptied field would fill itself again
  useEffect(() => {
    if (client && patientId === newPerson) dispatch({ type: 'filled', values: findClientValues(draft, client) });
  }, [client, patientId, draft.profile.relation, dispatch]);
  return {
    hasPatients: !patients || patients.length > 0 || isFollowUp,
    hasSeveralPatients: (patients?.length ?? 0) > 1,
    isFilled: patients !== undefined && (patientId !== '' || patients.length > 1),
  };
}
