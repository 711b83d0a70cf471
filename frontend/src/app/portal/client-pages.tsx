import { Navigate, type RouteObject } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { placeInsideShell } from './inside-shell.tsx';
import { MissingPage } from './missing-page.tsx';

/** Client pages that require sign-in, each also below a short id; code loads on navigation. */
export function createClientPages(settings: SignInSettings): RouteObject[] {
  const start = '/client-dashboard';
  const below = (base: string) => [
    ...homePages.map(({ path, lazy }) => ({ path: `${base}/${path}`, lazy })),
    { path: `${base}/appointments/:tab?/:page?`, lazy: appointmentsPage },
    { path: `${base}/account/:tab?`, lazy: () => accountPage(settings) },
    { path: `${base}/required-agreements`, lazy: agreementsPage },
    { path: `${base}/therapy-toolkit`, lazy: toolkitPage },
    { path: `${base}/treatment-plan`, lazy: planPage },
    { path: `${base}/messages/:conversationId?`, lazy: messagesPage },
    { path: `${base}/choose-a-client`, lazy: chooseClientPage },
  ];
  return [
    {
      lazy: () => clientFrame(settings),
      children: placeInsideShell([
        { path: start, element: <Navigate to={clientPaths.home} replace /> },
        { path: cardSetupPath, lazy: cardSetupPage },
        ...below(start),
        { path: `${start}/appointments/:id/follow-up`, lazy: () => ofSession('followUp') },
        { path: `${start}/appointments/:id/repeat`, lazy: () => ofSession('repeat') },
        { path: `${start}/appointments/:id/cancel-series`, lazy: cancelSeriesPage },
        { path: `${start}/appointments/:id/report`, lazy: () => ofSession('report') },
        { lazy: ownAddress, children: below(`${start}/:cusid`) },
        { path: `${start}/*`, element: <MissingPage home={clientPaths.home} /> },
      ]),
    },
  ];
}

/** Portal pages for visitors, who may book too. */
export const visitorPages: RouteObject[] = [
  { path: '/recommended/:linkId', lazy: () => ofSession('recommended') },
  { path: '/referral/:portalCode', lazy: () => ofSession('referral') },
  ...['/find', '/therapists'].flatMap(listBookingPages),
];

function listBookingPages(experience: string): RouteObject[] {
  return [
    { path: `${experience}/book-appointment`, lazy: bookPage },
    { path: `${experience}/book-appointment/ocb`, lazy: oneClickPage },
  ];
}

/** The three paths of the home. */
const homePages = [
  { path: 'home', lazy: async () => ({ Component: (await import('./client-home.tsx')).ClientHome }) },
  { path: 'new-user', lazy: async () => ({ Component: (await import('./client-home.tsx')).NewUserHome }) },
  {
    path: 'unconfirmed-integration',
    lazy: async () => ({ Component: (await import('./client-home.tsx')).UnconfirmedHome }),
  },
];

async function clientFrame({ accountPage }: SignInSettings) {
  const { ClientFrame } = await import('#src/features/client-frame/client-frame.tsx');
  return { element: <ClientFrame accountPage={accountPage} /> };
}

async function ownAddress() {
  return { Component: (await import('#src/features/client-frame/own-address.tsx')).OwnAddress };
}

async function appointmentsPage() {
  return { Component: (await import('./client-appointments.tsx')).ClientAppointments };
}

async function accountPage({ accountPage: issuerPage }: SignInSettings) {
  const [{ AccountPage }, { NoteExport }, { SharedPlans }] = await Promise.all([
    import('#src/features/client-account/account-page.tsx'),
    import('#src/features/client-account/statements.tsx'),
    import('#src/features/treatment-plan/shared-plans.tsx'),
  ]);
  const plans = (patientId: string, name: string) => (
    <>
      <SharedPlans patientId={patientId} name={name} />
      <NoteExport patientId={patientId} name={name} />
    </>
  );
  return { element: <AccountPage issuerPage={issuerPage} plans={plans} /> };
}

async function cardSetupPage() {
  return { Component: (await import('#src/features/card-setup/card-setup-page.tsx')).CardSetupPage };
}

async function agreementsPage() {
  return { Component: (await import('#src/features/agreements/agreements-page.tsx')).AgreementsPage };
}

async function chooseClientPage() {
  return { Component: (await import('#src/features/choose-client/choose-client-page.tsx')).ChooseClientPage };
}

async function planPage() {
  return { Component: (await import('#src/features/treatment-plan/plan-page.tsx')).PlanPage };
}

async function toolkitPage() {
  return { Component: (await import('#src/features/client-frame/empty-parts.tsx')).ToolkitPage };
}

async function messagesPage() {
  const { MessagesPage } = await import('#src/features/messages/messages-page.tsx');
  return { element: <MessagesPage side="CLIENT" base={clientPaths.messages} /> };
}

async function bookPage() {
  return { Component: (await import('#src/features/booking/journey/book-page.tsx')).BookPage };
}

async function oneClickPage() {
  return { Component: (await import('#src/features/booking/journey/book-page.tsx')).OneClickBookPage };
}

/** One module for single pages, which keeps the list of files short that every portal starts with. */
async function ofSession(page: keyof typeof import('./client-session-pages.ts').sessionPages) {
  return (await import('./client-session-pages.ts')).sessionPages[page]();
}

async function cancelSeriesPage() {
  const [{ CancelSeriesPage }, { getCancelReasonLabels }] = await Promise.all([
    import('#src/features/series/cancel-series-page.tsx'),
    import('#src/features/appointment/words.ts'),
  ]);
  return { element: <CancelSeriesPage homePath={clientPaths.home} reasons={getCancelReasonLabels} /> };
}
