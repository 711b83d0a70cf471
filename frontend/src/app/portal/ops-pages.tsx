import type { RouteObject } from 'react-router';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { placeInsideShell } from './inside-shell.tsx';
import { MissingPage } from './missing-page.tsx';

/** Staff pages, all of which require sign-in; code loads on navigation. */
export function createOpsPages({ accountPage }: SignInSettings): RouteObject[] {
  return [
    {
      lazy: async () => {
        const { StaffFrame } = await import('#src/features/staff/frame/staff-frame.tsx');
        return { element: <StaffFrame accountPage={accountPage} /> };
      },
      children: placeInsideShell([
        {
          path: '/',
          lazy: async () => ({ Component: (await import('#src/features/staff/frame/home-page.tsx')).HomePage }),
        },
        {
          path: '/people',
          lazy: async () => ({ Component: (await import('#src/features/staff/people/find-page.tsx')).FindPage }),
        },
        { path: '/people/:kind/:id', lazy: () => ofQueue('person') },
        { path: '/providers', lazy: () => ofQueue('providers') },
        { path: '/providers/invite', lazy: () => ofQueue('invite') },
        { path: '/providers/:id', lazy: () => ofQueue('provider') },
        { path: '/resets', lazy: () => ofQueue('resets') },
        { path: '/break-glass', lazy: () => ofQueue('review') },
        { path: '/cancellations', lazy: () => ofQueue('notes') },
        { path: '/contests', lazy: () => ofQueue('contests') },
        { path: '/complaints', lazy: () => ofQueue('complaints') },
        { path: '/alerts', lazy: () => ofQueue('alerts') },
        { path: '/letters', lazy: () => ofQueue('letters') },
        { path: '/suggestions', lazy: () => ofQueue('suggestions') },
        { path: '/billing', lazy: () => ofQueue('billing') },
        { path: '/billing/:id', lazy: () => ofQueue('billingPatient') },
        { path: '/external-referrals', lazy: () => ofQueue('externalReferrals') },
        { path: '/audit', lazy: () => ofQueue('audit') },
        { path: '/analytics', lazy: () => ofQueue('analytics') },
        { path: '*', element: <MissingPage home="/" /> },
      ]),
    },
  ];
}

/** One module for the lists of staff: each import of its own lengthens the list of files that every portal starts with. */
async function ofQueue(page: keyof typeof import('./ops-queue-pages.ts').queuePages) {
  return (await import('./ops-queue-pages.ts')).queuePages[page]();
}
