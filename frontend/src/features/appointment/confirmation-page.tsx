import { appointmentPaths } from '#src/lib/appointment-paths.ts';
import { providerIdPath, signInPath } from '#src/lib/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { HowHeard } from './how-heard.tsx';
import { words } from './words.ts';

interface ConfirmationProps {
  view: AppointmentView;
  title: string;
  supportEmail: string;
  /** Right after the booking: asks how somebody heard of us. */
  isFresh: boolean;
}

/** What stands after a booking or a move: the session, what happens next, and how to change it. */
export function ConfirmationPage({ view, title, supportEmail, isFresh }: ConfirmationProps) {
  const { ids, canBeMoved, inOffice, type, provider } = view;
  return (
    <article className="appointment-page">
      <h1>{title}</h1>
      <AppointmentCard view={view} />
      <WhatNext view={view} />
      <p className="actions no-print">
        <a className="button" href={appointmentPaths.invitation(ids)}>
          Add to your calendar
        </a>
        {canBeMoved ? (
          <a className="button plain" href={appointmentPaths.reschedule(ids)}>
            Reschedule
          </a>
        ) : null}
        <a className="button plain" href={appointmentPaths.cancel(ids)}>
          Cancel
        </a>
      </p>
      {isFresh ? (
        <p className="no-print">
          <a href={signInPath}>Sign in or create an account</a> with the same e-mail address to find this appointment in
          your own pages.
        </p>
      ) : null}
      {type !== 'CONSULTATION' ? (
        <p className="no-print">
          <a href="/tips">How to get ready for your session</a>
        </p>
      ) : null}
      {inOffice && provider ? (
        <p className="no-print">
          <a href={providerIdPath(provider.shortId)}>More about {provider.name}</a>
        </p>
      ) : null}
      {isFresh ? <HowHeard ids={ids} supportEmail={supportEmail} /> : null}
    </article>
  );
}

function WhatNext({ view: { standing, answerBy, provider, policy, inOffice } }: { view: AppointmentView }) {
  if (standing === 'waiting') {
    return (
      <Notice tone="warm">
        <p>
          <strong>{words.respond}.</strong> {provider?.name ?? 'Your therapist'} still has to confirm; the time is kept
          for you{answerBy ? ` until ${answerBy}` : ''}. If nobody answers by then it is released, and we write to you.
        </p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>
        {inOffice ? 'Come a few minutes early.' : 'You get the link to the video call by e-mail.'} We remind you a day
        before. Canceling or moving is free until {policy.freeUntil}.
      </p>
    </Notice>
  );
}
