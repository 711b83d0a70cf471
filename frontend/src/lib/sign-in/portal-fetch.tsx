import { createContext, type ReactNode, useContext } from 'react';

const PortalFetchContext = createContext<typeof fetch | undefined>(undefined);

/** Provides requests as the signed-in person to everything below. */
export function PortalFetchProvider({ fetch, children }: { fetch: typeof globalThis.fetch; children: ReactNode }) {
  return <PortalFetchContext value={fetch}>{children}</PortalFetchContext>;
}

/** Returns a `fetch` as the signed-in person. Outside of a portal it is the browser's own. */
export function usePortalFetch(): typeof fetch {
  return useContext(PortalFetchContext) ?? globalThis.fetch;
}
