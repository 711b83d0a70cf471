import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CalendarVendor, FinishCalendarSignInDocument, StartCalendarSignInDocument } from '#src/gen/operations.ts';
import { connectRefusal } from './connect-draft.ts';
import { readSignInAnswer, saveSignInNote, takeSignInNote } from './sign-in-note.ts';

export interface VendorSignIn {
  /** The vendor whose page is about to open. */
  starting: CalendarVendor | undefined;
  /** Whether the provider came back from a vendor a moment ago. */
  isFinishing: boolean;
  /** Says why it failed; empty when it did not. */
  failure: string;
  /** Opens the vendor's sign-in page. @param id of the calendar that is connected again */
  onStart: (vendor: CalendarVendor, id?: string) => void;
}

/** What an entry of the browser's history keeps, so that the page that the provider comes back to says what happened. */
type Outcome = { calendarFailure: string };

function toOutcome(error: unknown): Outcome {
  return { calendarFailure: connectRefusal(error).text };
}

/** Sends the provider to a vendor's sign-in page, and connects the calendar when they come back. */
export function useVendorSignIn(onConnected: () => void): VendorSignIn {
  const { pathname, hash, state: entry } = useLocation();
  const go = useNavigate();
  const [start] = useMutation(StartCalendarSignInDocument);
  const [finish] = useMutation(FinishCalendarSignInDocument);
  const [starting, setStarting] = useState<CalendarVendor>();
  const isFinishing = readSignInAnswer(hash) !== undefined;
  useEffect(() => {
    const answer = readSignInAnswer(hash);
    const note = answer && takeSignInNote(sessionStorage);
    // An effect that runs again, or an address that was opened again.
    if (answer && !note) void go(pathname, { replace: true });
    if (!answer || !note) return;
    const { browserKey, returnTo } = note;
    const connect = async () => {
      const made = answer.code ? await finish({ variables: { values: { ...answer, browserKey } } }) : undefined;
      if (!made?.data?.finishCalendarSignIn) throw new Error('no answer');
      onConnected();
      await go(returnTo, { replace: true });
    };
    connect().catch((error: unknown) => go(returnTo, { replace: true, state: toOutcome(error) }));
  }, [hash, pathname, go, finish, onConnected]);
  const open = async (vendor: CalendarVendor, id: string) => {
    const browserKey = crypto.randomUUID();
    const { data } = await start({ variables: { values: { id, vendor, browserKey } } });
    if (!data?.startCalendarSignIn) throw new Error('no answer');
    saveSignInNote(sessionStorage, { browserKey, returnTo: pathname });
    location.assign(data.startCalendarSignIn);
  };
  return {
    starting,
    isFinishing,
    failure: (entry as Partial<Outcome> | null)?.calendarFailure ?? '',
    onStart(vendor, id = crypto.randomUUID()) {
      setStarting(vendor);
      open(vendor, id).catch((error: unknown) => {
        setStarting(undefined);
        return go(pathname, { replace: true, state: toOutcome(error) });
      });
    },
  };
}
