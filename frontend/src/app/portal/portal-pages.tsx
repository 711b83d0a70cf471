import { Outlet, type RouteObject } from 'react-router';
import type { SignedInPortal } from '#src/app/portal-paths.ts';
import { RequireSignIn } from '#src/features/sign-in/require-sign-in.tsx';
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx';
import { SignedOutPage } from '#src/features/sign-in/signed-out-page.tsx';
import { StaffFrame } from '#src/features/staff/staff-frame.tsx';
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** The routes of one portal; a page's code comes when somebody goes there. */
export function portalPages(portal: SignedInPortal, settings: SessionSettings): RouteObject[] {
  const signIn = { element: <SignInPage homePath={settings.homePath} /> };
  return [
    {
      element: <Outlet />,
      errorElement: <Broken />,
      children: [
        { path: '/client-login', ...signIn },
        { path: '/login', ...signIn },
        { path: '/logout', element: <SignedOutPage loginPath={settings.loginPath} /> },
        { element: <VisitorFrame loginPath={settings.loginPath} />, children: openToVisitors[portal] },
        { element: <RequireSignIn loginPath={settings.loginPath} />, children: behindSignIn(settings)[portal] },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

const clientHomePath = '/client-dashboard/home';

/** Pages of an application that nobody needs to sign in for: visitors book too. */
const openToVisitors: Record<SignedInPortal, RouteObject[]> = {
  client: ['/find', '/therapists'].flatMap((experience) => [
    { path: `${experience}/book-appointment`, lazy: bookPage },
    { path: `${experience}/book-appointment/ocb`, lazy: oneClickPage },
  ]),
  provider: [],
  ops: [],
};

async function bookPage() {
  return { Component: (await import('#src/features/booking/book-page.tsx')).BookPage };
}

async function oneClickPage() {
  return { Component: (await import('#src/features/booking/book-page.tsx')).OneClickBookPage };
}

async function repeatPage() {
  const { RepeatPage } = await import('#src/features/series/repeat-page.tsx');
  return { element: <RepeatPage homePath={clientHomePath} /> };
}

async function cancelSeriesPage() {
  const [{ CancelSeriesPage }, { cancelReasonLabels }] = await Promise.all([
    import('#src/features/series/cancel-series-page.tsx'),
    import('#src/features/appointment/words.ts'),
  ]);
  return { element: <CancelSeriesPage homePath={clientHomePath} reasons={cancelReasonLabels} /> };
}

async function clientHome(accountPage: string) {
  const { ClientHome } = await import('./client-home.tsx');
  return { element: <ClientHome accountPage={accountPage} /> };
}

const behindSignIn = ({ accountPage }: SessionSettings): Record<SignedInPortal, RouteObject[]> => ({
  client: [
    { path: '/client-dashboard/home', lazy: () => clientHome(accountPage) },
    { path: '/client-dashboard', lazy: () => clientHome(accountPage) },
    { path: '/client-dashboard/appointments/:id/repeat', lazy: repeatPage },
    { path: '/client-dashboard/appointments/:id/cancel-series', lazy: cancelSeriesPage },
  ],
  provider: [
    { path: '/', element: <WelcomePage portal="provider" accountPage={accountPage} /> },
    { path: '/dashboard', element: <WelcomePage portal="provider" accountPage={accountPage} /> },
  ],
  ops: [
    {
      element: <StaffFrame />,
      children: [
        { path: '/', element: <WelcomePage portal="ops" accountPage={accountPage} /> },
        {
          path: '/people',
          lazy: async () => ({ Component: (await import('#src/features/staff/find-page.tsx')).FindPage }),
        },
        {
          path: '/people/:kind/:id',
          lazy: async () => ({ Component: (await import('#src/features/staff/person-page.tsx')).PersonPage }),
        },
        {
          path: '/resets',
          lazy: async () => ({ Component: (await import('#src/features/staff/resets-page.tsx')).ResetsPage }),
        },
        {
          path: '/break-glass',
          lazy: async () => ({ Component: (await import('#src/features/staff/review-page.tsx')).ReviewPage }),
        },
        {
          path: '/audit',
          lazy: async () => ({ Component: (await import('#src/features/staff/audit-page.tsx')).AuditPage }),
        },
      ],
    },
  ],
});

function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      lead="Sorry, something went wrong on our end."
      actions={[{ href: '/', label: 'Return Home' }]}
    >
      <p>There is no page at this address. It may have moved, or the link was cut short.</p>
    </MessagePage>
  );
}

function Broken() {
  return (
    <MessagePage
      title="An unexpected error occurred"
      lead="There was an unexpected error on the page."
      actions={[{ href: '', label: 'Try again' }]}
    />
  );
}
