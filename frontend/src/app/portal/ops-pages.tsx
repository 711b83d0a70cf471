import type { RouteObject } from 'react-router';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import { insideShell } from './inside-shell.tsx';

/** Staff pages, all of which require sign-in; code loads on navigation. */
export function opsPages({ accountPage }: SessionSettings): RouteObject[] {
  return [
    {
      lazy: async () => {
        const { StaffFrame } = await import('#src/features/staff/staff-frame.tsx');
        return { element: <StaffFrame accountPage={accountPage} /> };
      },
      children: insideShell([
        {
          path: '/',
          lazy: async () => ({ Component: (await import('#src/features/staff/home-page.tsx')).HomePage }),
        },
        {
          path: '/people',
          lazy: async () => ({ Component: (await import('#src/features/staff/find-page.tsx')).FindPage }),
        },
        {
          path: '/people/:kind/:id',
          lazy: async () => ({ Component: (await import('#src/features/staff/person-page.tsx')).PersonPage }),
        },
        {
          path: '/providers',
          lazy: async () => ({ Component: (await import('#src/features/staff/providers-page.tsx')).ProvidersPage }),
        },
        {
          path: '/providers/invite',
          lazy: async () => ({ Component: (await import('#src/features/staff/invite-page.tsx')).InvitePage }),
        },
        {
          path: '/providers/:id',
          lazy: async () => ({ Component: (await import('#src/features/staff/provider-page.tsx')).ProviderPage }),
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
          path: '/cancellations',
          lazy: async () => ({ Component: (await import('#src/features/staff/notes-page.tsx')).NotesPage }),
        },
        {
          path: '/contests',
          lazy: async () => ({ Component: (await import('#src/features/staff/contests-page.tsx')).ContestsPage }),
        },
        {
          path: '/complaints',
          lazy: async () => ({ Component: (await import('#src/features/staff/complaints-page.tsx')).ComplaintsPage }),
        },
        {
          path: '/audit',
          lazy: async () => ({ Component: (await import('#src/features/staff/audit-page.tsx')).AuditPage }),
        },
        {
          path: '/analytics',
          lazy: async () => ({ Component: (await import('#src/features/staff/analytics-page.tsx')).AnalyticsPage }),
        },
      ]),
    },
  ];
}
