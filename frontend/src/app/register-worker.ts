/** The part of the Trusted Types API that is used here; TypeScript's DOM library has none of it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Registers the worker that keeps a portal's static files. The server names it in the page; without a build there is none. */
export function registerWorker(): void {
  const { worker, workerScope = '/' } = document.getElementById('portal')?.dataset ?? {};
  if (!worker || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('portal-worker', { createScriptURL: () => worker });
  // In a private window there may be none; pages work without it.
  navigator.serviceWorker
    .register(policy?.createScriptURL(worker) ?? worker, { scope: workerScope })
    .catch(() => undefined);
}
