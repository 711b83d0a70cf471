import type { RouteObject } from 'react-router';
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx';
import type { SessionSettings } from '#src/lib/session/settings.ts';

/** Pages of providers, all behind sign-in; the code of each comes when somebody goes there. */
export function providerPages({ accountPage }: SessionSettings): RouteObject[] {
  return [
    { path: '/', element: <WelcomePage portal="provider" accountPage={accountPage} /> },
    { path: '/dashboard', element: <WelcomePage portal="provider" accountPage={accountPage} /> },
  ];
}
