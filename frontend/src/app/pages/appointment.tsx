import type { ReactNode } from 'react';
import type { AppointmentView } from '#src/features/appointment/appointment-view.ts';
import { CancelPage } from '#src/features/appointment/cancel-page.tsx';
import { CanceledPage } from '#src/features/appointment/canceled-page.tsx';
import { ConfirmationPage } from '#src/features/appointment/confirmation-page.tsx';
import { EndedPage } from '#src/features/appointment/ended-page.tsx';
import { FollowUpPage } from '#src/features/appointment/follow-up-page.tsx';
import { IntegrationPage } from '#src/features/appointment/integration-page.tsx';
import { loadAppointment } from '#src/features/appointment/load-appointment.ts';
import { loadTimes } from '#src/features/appointment/load-times.ts';
import { ReschedulePage } from '#src/features/appointment/reschedule-page.tsx';
import { say } from '#src/features/appointment/words.ts';
import { type AppointmentIds, appointmentPaths, isWholeLink } from '#src/lib/paths/appointment-paths.ts';
import { findPath, signInPath } from '#src/lib/paths/paths.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { renderDocument } from '../document.tsx';
import type { Page, PageAnswer, PageRequest, PageTools } from '../page-answer.ts';
import { BackToAll } from './back-to-all.tsx';
import { renderFailure } from './messages.tsx';

type Shown = { title: string; children: ReactNode };
type Show = (view: AppointmentView, request: PageRequest, tools: PageTools) => Shown | Promise<Shown>;

const accountShell = { section: 'appointments' } as const;

/** Pages of one appointment (C2.2-1, C2.6-1m), readable without script and never cached. */
export const booked = createPage((view, _request, tools) => confirmation(view, tools, true));
export const moved = createPage((view, _request, tools) => confirmation(view, tools, false));

export const cancel = createPage((view, _request, { supportEmail }) =>
  canChange(view)
    ? { title: say('cancel.title'), children: <CancelPage view={view} supportEmail={supportEmail} /> }
    : ended(view, supportEmail),
);

export const canceled = createPage((view, _request, { supportEmail }) =>
  view.status === 'canceled'
    ? { title: say('canceled.documentTitle'), children: <CanceledPage view={view} /> }
    : renderConfirmationOrEnd(view, supportEmail),
);

export const reschedule = createPage(async (view, { query }, { graphql, now, supportEmail }) => {
  if (!canChange(view) || !view.canBeMoved) return ended(view, supportEmail);
  const { days, laterFrom } = await loadTimes(graphql, view, readInstant(query.get('from'), now), now);
  const path = appointmentPaths.reschedule(view.ids);
  const later = laterFrom && `${path}&from=${encodeURIComponent(laterFrom)}`;
  const children = <ReschedulePage view={view} days={days} later={later} supportEmail={supportEmail} />;
  return { title: say('reschedule.title'), children };
});

// Requires a sign-in before anything changes.
export const followUp = createPage(
  (view) => ({ title: say('followUp.title'), children: <FollowUpPage view={view} /> }),
  () => true,
);

export const integration = createPage((view, _request, { supportEmail }) =>
  isForClientToConfirm(view)
    ? toConfirm(view, supportEmail)
    : renderConfirmationOrEnd(view, supportEmail, say('ended.titles.confirmed')),
);

function toConfirm(view: AppointmentView, supportEmail: string): Shown {
  return { title: say('integration.title'), children: <IntegrationPage view={view} supportEmail={supportEmail} /> };
}

function isForClientToConfirm({ status, isIntegration }: AppointmentView): boolean {
  return status === 'waiting' && isIntegration;
}

function confirmation(view: AppointmentView, { supportEmail }: PageTools, isFresh: boolean): Shown {
  if (isForClientToConfirm(view)) return toConfirm(view, supportEmail);
  return renderConfirmationOrEnd(
    view,
    supportEmail,
    say(view.status === 'waiting' ? 'confirmation.asked' : 'confirmation.confirmed'),
    isFresh,
  );
}

function renderConfirmationOrEnd(
  view: AppointmentView,
  supportEmail: string,
  title = say('confirmation.confirmed'),
  isFresh = false,
): Shown {
  if (!canChange(view)) return ended(view, supportEmail);
  const children = <ConfirmationPage view={view} title={title} supportEmail={supportEmail} isFresh={isFresh} />;
  return { title, children };
}

function ended(view: AppointmentView, supportEmail: string): Shown {
  const title = say(view.status === 'canceled' ? 'ended.titles.canceled' : 'ended.documentTitle');
  return { title, children: <EndedPage view={view} supportEmail={supportEmail} /> };
}

function canChange({ status }: AppointmentView): boolean {
  return status === 'coming' || status === 'waiting';
}

function createPage(show: Show, isEnough: (ids: AppointmentIds) => boolean = isWholeLink): Page {
  return async (request, tools) => {
    const outcome = await loadAppointment(tools.graphql, readIds(request.query), tools.now);
    if (outcome.kind === 'unavailable') return renderFailure(tools, 503, findPath({}));
    if (outcome.kind === 'expired') return renderExpiredLink(tools);
    if (outcome.kind === 'unknown') return renderUnknownAppointment(tools);
    const { view } = outcome;
    const shown = isEnough(view.ids) || !canChange(view) ? show(view, request, tools) : renderReadOnly(view, tools);
    const { title, children: page } = await shown;
    const children = (
      <>
        <BackToAll />
        {page}
      </>
    );
    const html = renderDocument({ title, isHidden: true, accountShell, children }, tools);
    return { kind: 'page', status: 200, html, cacheable: false, storable: false };
  };
}

/** Whether the link has only one id, which shows an appointment but cannot change it. */
function renderReadOnly(view: AppointmentView, { supportEmail }: PageTools): Shown {
  const title = say(view.status === 'waiting' ? 'confirmation.asked' : 'confirmation.confirmed');
  return renderConfirmationOrEnd(view, supportEmail, title);
}

/** Words of P8-4 and P8-5. */
export function renderUnknownAppointment(tools: PageTools): PageAnswer {
  const support = { href: `mailto:${tools.supportEmail}`, label: say('contactSupport') };
  const children = (
    <MessagePage
      title={say('notFound')}
      lead={say('gone')}
      actions={[{ href: findPath({}), label: say('bookNew') }, support]}
    />
  );
  const html = renderDocument({ title: say('notFound'), isHidden: true, accountShell, children }, tools);
  return { kind: 'page', status: 404, html, cacheable: false, storable: false };
}

/** Answers a link that is older than 30 days after the session. */
export function renderExpiredLink(tools: PageTools): PageAnswer {
  const actions = [
    { href: signInPath, label: say('expired.signIn') },
    { href: findPath({}), label: say('bookNew') },
  ];
  const children = <MessagePage title={say('expired.title')} lead={say('expired.lead')} actions={actions} />;
  const html = renderDocument({ title: say('expired.title'), isHidden: true, accountShell, children }, tools);
  return { kind: 'page', status: 410, html, cacheable: false, storable: false };
}

export function readIds(query: URLSearchParams): AppointmentIds {
  return { eventId: query.get('eventId') ?? '', appointmentShortId: query.get('appointmentShortId') ?? '' };
}

/** Returns an instant, at least now, so that a bookmarked page of times shows future times. */
function readInstant(text: string | null, now: Date): string | undefined {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) || at < now ? undefined : at.toISOString();
}
