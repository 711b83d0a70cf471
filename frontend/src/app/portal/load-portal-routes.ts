import type { RouteObject } from 'react-router';
import type { SignedInPortal } from '#src/app/portal-paths.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';

/** The pages of one portal. */
export interface PortalRoutes {
  behindSignIn: (settings: SignInSettings) => RouteObject[];
  withoutSignIn: RouteObject[];
}

const load: Record<SignedInPortal, () => Promise<PortalRoutes>> = {
  client: async () => {
    const { createClientPages, visitorPages } = await import('./client-pages.tsx');
    return { behindSignIn: createClientPages, withoutSignIn: visitorPages };
  },
  provider: async () => ({
    behindSignIn: (await import('./provider-pages.tsx')).createProviderPages,
    withoutSignIn: [],
  }),
  ops: async () => ({ behindSignIn: (await import('./ops-pages.tsx')).createOpsPages, withoutSignIn: [] }),
};

/** Loads the list of a portal's pages; other portals' lists, with the files of each page, would lengthen its script. */
export function loadPortalRoutes(portal: SignedInPortal): Promise<PortalRoutes> {
  return loadLazily(load[portal])().catch((error: unknown) => failWith(error));
}

/** Every page shows the fault, as a page does whose own code is missing. */
function failWith(error: unknown): PortalRoutes {
  const fail = () => {
    throw error;
  };
  return { behindSignIn: () => [], withoutSignIn: [{ path: '*', loader: fail }] };
}
