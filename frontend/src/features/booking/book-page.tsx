import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { BookingPageDocument } from '#src/gen/operations.ts';
import { type Booking, readBooking } from '#src/lib/appointment-paths.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { findPath } from '#src/lib/paths.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { BookJourney } from './book-journey.tsx';
import type { BookedProvider } from './booked-provider.ts';
import { OneClickPage } from './one-click-page.tsx';
import { words } from './words.ts';

/** `/find/book-appointment`: from a slot to a session. */
export function BookPage() {
  return <NamedSession isOneClick={false} />;
}

/** `/find/book-appointment/ocb`: the same with one button. */
export function OneClickBookPage() {
  return <NamedSession isOneClick />;
}

function NamedSession({ isOneClick }: { isOneClick: boolean }) {
  // What was chosen stays chosen, whatever becomes of the address.
  const [asked] = useState(() => readBooking(new URLSearchParams(location.search)));
  useEffect(() => {
    document.title = words.documentTitle;
  }, []);
  return asked ? <AskedBooking asked={asked} isOneClick={isOneClick} /> : <Message {...words.wrongLink} />;
}

function AskedBooking({ asked, isOneClick }: { asked: Booking; isOneClick: boolean }) {
  const variables = { shortId: asked.provider };
  const { data, error, loading, refetch } = useQuery(BookingPageDocument, { variables, errorPolicy: 'all' });
  const provider: BookedProvider | null | undefined = data?.provider;
  if (provider) {
    return isOneClick ? (
      <OneClickPage asked={asked} provider={provider} />
    ) : (
      <BookJourney asked={asked} provider={provider} />
    );
  }
  if (loading) return <p role="status">{words.reading}</p>;
  const outcome = error ? outcomeOf(error) : undefined;
  if (outcome?.kind === 'refused' && outcome.code === 'PROVIDER_NOT_FOUND') return <Message {...words.noProvider} />;
  return (
    <Message {...words.outage}>
      <button type="button" className="button plain" onClick={() => refetch()}>
        {words.retry}
      </button>
    </Message>
  );
}

function Message({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <MessagePage title={title} lead={lead} actions={[{ href: findPath({}), label: words.find }]}>
      {children}
    </MessagePage>
  );
}
