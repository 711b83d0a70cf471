import { useQuery } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { findConfirmation } from '#src/features/booking/draft/booked-slot.ts';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { say } from '#src/features/booking/words.ts';
import { BookingPageDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { usePageTitle } from '#src/lib/page/page-title.ts';
import { type Booking, readBooking } from '#src/lib/paths/appointment-paths.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { BookJourney, preloadQuestions } from './book-journey.tsx';

const OneClickPage = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/booking/one-click/one-click-page.tsx')).OneClickPage,
  })),
);

/** `/find/book-appointment`: books a slot. */
export function BookPage() {
  useEffect(preloadQuestions, []);
  return <NamedSession isOneClick={false} />;
}

/** `/find/book-appointment/ocb`: books with one button. */
export function OneClickBookPage() {
  return <NamedSession isOneClick />;
}

function NamedSession({ isOneClick }: { isOneClick: boolean }) {
  // Keeps the requested slot, even when the address changes.
  const [asked] = useState(() => readBooking(new URLSearchParams(location.search)));
  const [confirmation] = useState(() => asked && findConfirmation(asked));
  useEffect(() => {
    if (confirmation) location.replace(confirmation);
  }, [confirmation]);
  usePageTitle(say('title'));
  if (confirmation) return <p role="status">{say('reading')}</p>;
  return asked ? <AskedBooking asked={asked} isOneClick={isOneClick} /> : <Message about="wrongLink" />;
}

function AskedBooking({ asked, isOneClick }: { asked: Booking; isOneClick: boolean }) {
  const variables = { shortId: asked.provider };
  const { data, error, loading, refetch } = useQuery(BookingPageDocument, { variables, errorPolicy: 'all' });
  const provider: BookedProvider | null | undefined = data?.provider;
  if (provider) {
    return isOneClick ? (
      <Suspense fallback={<p role="status">{say('reading')}</p>}>
        <OneClickPage asked={asked} provider={provider} />
      </Suspense>
    ) : (
      <BookJourney asked={asked} provider={provider} />
    );
  }
  if (loading) return <p role="status">{say('reading')}</p>;
  const outcome = error ? toCallOutcome(error) : undefined;
  if (outcome?.kind === 'refused' && outcome.code === 'PROVIDER_NOT_FOUND') return <Message about="noProvider" />;
  return (
    <Message about="outage">
      <button type="button" className="button plain" onClick={() => refetch()}>
        {say('retry')}
      </button>
    </Message>
  );
}

interface MessageProps {
  about: 'wrongLink' | 'noProvider' | 'outage';
  children?: ReactNode;
}

/** Says why the slot cannot be booked, and links to the search. */
export function Message({ about, children }: MessageProps) {
  const title = say(`${about}.title`);
  const lead = say(`${about}.lead`);
  return (
    <MessagePage title={title} lead={lead} actions={[{ href: findPath({}), label: say('find') }]}>
      {children}
    </MessagePage>
  );
}
