import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Answers } from '#src/features/booking/state/answers.ts';
import { type BookingDraft, newPerson } from '#src/features/booking/state/booking-draft.ts';
import { choosePatient, findClientValues } from '#src/features/booking/state/client-values.ts';
import { BookingPatientsDocument } from '#src/gen/operations.ts';
import { readActsFor } from '#src/lib/client/acts-for.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';

interface ClientValues {
  /** Empty for a visitor. */
  account: string;
  type: BookingType;
  draft: BookingDraft;
  fill: (answers: Answers) => void;
}

/**
 * Chooses the patient and fills empty fields from the account of the signed-in client.
 * @returns whether the client has patients, true until that is known, and several; and whether the account's answers are in the draft
 */
export function useClientValues({ account, type, draft, fill }: ClientValues) {
  const { data } = useQuery(BookingPatientsDocument, { skip: account === '', fetchPolicy: 'cache-and-network' });
  const client = account === '' ? undefined : (data?.clientUser ?? undefined);
  const patients = client?.patients ?? undefined;
  const { patientId } = draft;
  const isFollowUp = type === 'FOLLOW_UP';
  useEffect(() => {
    if (patientId !== '' || !patients || (isFollowUp && patients.length === 0)) return;
    const chosen = choosePatient(patients, readActsFor(sessionStorage, account), newPerson);
    if (chosen) fill({ patientId: chosen });
  }, [patients, patientId, isFollowUp, account, fill]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not after each letter, else an emptied field would fill itself again
  useEffect(() => {
    if (client && patientId === newPerson) fill(findClientValues(draft, client));
  }, [client, patientId, draft.profile.relation, fill]);
  return {
    hasPatients: !patients || patients.length > 0 || isFollowUp,
    hasSeveralPatients: (patients?.length ?? 0) > 1,
    isFilled: patients !== undefined && (patientId !== '' || patients.length > 1),
  };
}
