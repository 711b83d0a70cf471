import { useQuery } from '@apollo/client/react';
import { newPerson } from '#src/features/booking/state/booking-draft.ts';
import type { ReadableAgreement } from '#src/features/booking/steps/agreements-step.tsx';
import { BookingAgreementsDocument, BookingMissingConsentsDocument } from '#src/gen/operations.ts';

interface Due {
  /** Undefined while loading, null after a failure. */
  agreements: readonly ReadableAgreement[] | undefined | null;
  retry: () => void;
}

/** Loads what to sign: all current agreements for a new person, the missing ones for a known patient. */
export function useAgreements(patientId: string): Due {
  const isKnown = patientId !== '' && patientId !== newPerson;
  const all = useQuery(BookingAgreementsDocument, { skip: isKnown });
  const missing = useQuery(BookingMissingConsentsDocument, {
    skip: !isKnown,
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const asked = isKnown ? missing : all;
  const found = isKnown ? missing.data?.missingConsents?.agreements : all.data?.agreements;
  return { agreements: found ?? (asked.loading ? undefined : null), retry: () => void asked.refetch() };
}
