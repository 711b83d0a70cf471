import { useApolloClient } from '@apollo/client/react';
import { writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useEffect, useState } from 'react';
import type { Answers } from '#src/features/booking/state/answers.ts';
import { type BookingDraft, type FieldName, getField } from '#src/features/booking/state/booking-draft.ts';
import { BookingAttemptPrefillDocument, type BookingAttemptPrefillQuery } from '#src/gen/operations.ts';

const attemptName = 'pba';
const tokenName = 'prefillToken';

/** Fills empty fields with input from an earlier visit, for a visitor with a prefill link. A call needs no insurance. */
export function usePrefill(draft: BookingDraft, isCall: boolean, fill: (answers: Answers) => void): void {
  const apollo = useApolloClient();
  const [asked] = useState(() => takeToken());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is entered
  useEffect(() => {
    if (!asked) return;
    apollo.query({ query: BookingAttemptPrefillDocument, variables: asked, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (data?.patientBookingAttempt) fill(findMissing(draft, data.patientBookingAttempt, isCall));
      },
      // The form then stays empty.
      () => undefined,
    );
  }, []);
}

type Attempt = NonNullable<BookingAttemptPrefillQuery['patientBookingAttempt']>;

export function findMissing(
  draft: BookingDraft,
  attempt: Attempt,
  isCall: boolean,
): Partial<Record<FieldName, string>> {
  const values: Partial<Record<FieldName, string | null>> = {
    legalFirstName: attempt.firstName,
    legalLastName: attempt.lastName,
    chosenFirstName: attempt.preferredName,
    pronouns: attempt.pronouns,
    email: attempt.email,
    telephone: attempt.phone,
    dob: attempt.dob && writeTypedDate(attempt.dob),
    street: attempt.address,
    city: attempt.city,
    state: attempt.state,
    zipcode: attempt.zipcode,
  };
  const open = Object.entries(values).filter(([name, value]) => value && getField(draft, name as FieldName) === '');
  const isPaymentOpen = draft.payment.way === '' && !isCall;
  return {
    ...Object.fromEntries(open),
    ...(isPaymentOpen && attempt.insurance && { way: 'insurance', insurance: attempt.insurance }),
  };
}

/** Removes the prefill token from the address, because it opens a person's record. */
function takeToken(): { shortId: string; prefillToken: string } | undefined {
  const url = new URL(location.href);
  const shortId = url.searchParams.get(attemptName);
  const prefillToken = url.searchParams.get(tokenName);
  if (!shortId || !prefillToken) return undefined;
  url.searchParams.delete(attemptName);
  url.searchParams.delete(tokenName);
  history.replaceState(history.state, '', url);
  return { shortId, prefillToken };
}
