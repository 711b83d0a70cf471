import type { RouteObject } from 'react-router';
import type { SessionSettings } from '#src/lib/session/settings.ts';

const clientHomePath = '/client-dashboard/home';

/** Pages of clients behind sign-in; the code of each comes when somebody goes there. */
export function clientPages({ accountPage }: SessionSettings): RouteObject[] {
  return [
    { path: '/client-dashboard/home', lazy: () => clientHome(accountPage) },
    { path: '/client-dashboard', lazy: () => clientHome(accountPage) },
    { path: '/client-dashboard/appointments/:id/repeat', lazy: repeatPage },
    { path: '/client-dashboard/appointments/:id/cancel-series', lazy: cancelSeriesPage },
  ];
}

/** Pages of an application that nobody needs to sign in for: visitors book too. */
export const visitorPages: RouteObject[] = ['/find', '/therapists'].flatMap((experience) => [
  { path: `${experience}/book-appointment`, lazy: bookPage },
  { path: `${experience}/book-appointment/ocb`, lazy: oneClickPage },
]);

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
