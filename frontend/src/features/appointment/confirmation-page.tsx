import { clientPaths } from '#src/lib/client/client-paths.ts';
import { appointmentPaths, isWholeLink } from '#src/lib/paths/appointment-paths.ts';
import { getProviderIdPath, signInPath } from '#src/lib/paths/paths.ts';
import { TimedText, timeMark } from '#src/lib/time/timed-text.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AppointmentCard, ProviderNote } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { HowHeard } from './how-heard.tsx';
import { PolicyLines } from './policy-words.tsx';
import { say } from './words.ts';

interface ConfirmationProps {
  view: AppointmentView;
  title: string;
  supportEmail: string;
  /** Right after the booking: asks for the source of the referral. */
  isFresh: boolean;
}

/** The result of a booking or a move: the appointment, next steps, and how to change it. */
export function ConfirmationPage({ view, title, supportEmail, isFresh }: ConfirmationProps) {
  const { ids, inOffice, type, provider } = view;
  const areWhole = isWholeLink(ids);
  return (
    <article className="appointment-page">
      <h1>{title}</h1>
      <AppointmentCard view={view} />
      <ProviderNote view={view} />
      <WhatNext view={view} />
      {areWhole ? <Actions view={view} /> : <p>{say('confirmation.partOfLink')}</p>}
      {isFresh || !areWhole ? (
        <>
          <p className="no-print when-signed-out">
            <a href={signInPath}>{say('confirmation.signIn')}</a> {say('confirmation.signInWhy')}
          </p>
          <p className="no-print when-signed-in">
            <a href={clientPaths.appointments()}>{say('confirmation.inAccount')}</a>
          </p>
        </>
      ) : null}
      {type !== 'CONSULTATION' ? (
        <p className="no-print">
          <a href="/tips">{say('confirmation.tips')}</a>
        </p>
      ) : null}
      {inOffice && provider ? (
        <p className="no-print">
          <a href={getProviderIdPath(provider.shortId)}>{say('confirmation.about', { name: provider.name })}</a>
        </p>
      ) : null}
      {isFresh && areWhole ? <HowHeard ids={ids} supportEmail={supportEmail} /> : null}
    </article>
  );
}

function Actions({ view: { ids, canBeMoved } }: { view: AppointmentView }) {
  return (
    <p className="actions no-print">
      <a className="button" href={appointmentPaths.invitation(ids)}>
        {say('confirmation.calendar')}
      </a>
      {canBeMoved ? (
        <a className="button plain" href={appointmentPaths.reschedule(ids)}>
          {say('confirmation.reschedule')}
        </a>
      ) : null}
      <a className="button plain" href={appointmentPaths.cancel(ids)}>
        {say('confirmation.cancel')}
      </a>
    </p>
  );
}

function WhatNext({ view }: { view: AppointmentView }) {
  const { status, answerBy, provider, policy, inOffice, timeZone } = view;
  const name = provider?.name ?? say('therapist');
  if (status === 'waiting') {
    return (
      <Notice tone="warm">
        <p>
          <strong>{say('confirmation.respond')}</strong>{' '}
          {answerBy ? (
            <TimedText
              text={say('confirmation.waitsUntil', { name, until: timeMark })}
              at={answerBy}
              zone={timeZone}
              inOffice={inOffice}
            />
          ) : (
            say('confirmation.waits', { name })
          )}
        </p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>
        {inOffice ? say('confirmation.office') : say('confirmation.video')}{' '}
        {policy.isFree ? say('confirmation.reminder') : null}
      </p>
      <PolicyLines view={view} deed="both" />
    </Notice>
  );
}
