import type { Portal } from '@linden/platform/config/environments';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import { providerPaths, providerRedirects, providerShells } from '#src/lib/paths/provider-paths.ts';

export type SignedInPortal = Exclude<Portal, 'id' | 'documents'>;

/** What a portal answers at a path; undefined for public pages and unknown paths. */
export type PortalAnswer = 'shell' | 'callback' | 'offline' | 'worker' | undefined;

/** The page where a hidden frame or a popup ends. */
export const silentPath = '/silent-callback';
/** What the worker of a portal shows without a network, and the worker itself. */
export const offlinePath = '/offline';
export const workerPath = '/portal-worker.js';

/** Where the worker of a portal acts: on the client host not on the public pages. */
export function getWorkerScope(portal: SignedInPortal): string {
  return portal === 'client' ? '/client-dashboard/' : '/';
}

const bookingPaths = [
  '/find/book-appointment',
  '/find/book-appointment/ocb',
  '/therapists/book-appointment',
  '/therapists/book-appointment/ocb',
];

/**
 * Whether the page may load the card processor's fields, under a policy of its own: the page for cards, and the booking, whose payment question
 * takes one. The one-click booking becomes the whole form in the same document.
 */
export function takesCards(portal: SignedInPortal, path: string): boolean {
  const plain = path.replace(/\/+$/, '');
  return plain === cardSetupPath || (portal === 'client' && bookingPaths.includes(plain));
}

const sharedPaths = ['/client-login', '/login', '/logout'];

/** Paths of a portal's application; a star includes the paths below. */
const shells: Record<SignedInPortal, readonly string[]> = {
  client: [...sharedPaths, cardSetupPath, '/client-dashboard/*', '/recommended/*', '/referral/*', ...bookingPaths],
  provider: [
    ...sharedPaths,
    cardSetupPath,
    ...providerShells,
    `${providerPaths.clients}/*`,
    `${providerPaths.sessions}/*`,
    '/note/*',
  ],
  ops: [
    ...sharedPaths,
    '/',
    '/people/*',
    '/providers/*',
    '/resets',
    '/break-glass',
    '/cancellations',
    '/contests',
    '/complaints',
    '/letters',
    '/external-referrals',
    '/suggestions',
    '/billing/*',
    '/audit',
    '/analytics',
  ],
};

/** Returns the new address of an older portal path; undefined for others. */
export function getPortalRedirect(portal: SignedInPortal, path: string): string | undefined {
  return portal === 'provider' ? providerRedirects[removeTrailingSlash(path)] : undefined;
}

export function getPortalAnswer(portal: SignedInPortal, path: string): PortalAnswer {
  const asked = removeTrailingSlash(path);
  if (asked === silentPath) return 'callback';
  if (asked === offlinePath) return 'offline';
  if (asked === workerPath) return 'worker';
  return shells[portal].some((known) => covers(known, asked)) ? 'shell' : undefined;
}

/** Whether a path of a portal is inside its shell. Sign-in and booking have the public frame, because visitors open them. */
export function hasShell(portal: SignedInPortal, path: string): boolean {
  const asked = removeTrailingSlash(path);
  if (portal !== 'client') return !sharedPaths.includes(asked);
  return asked === cardSetupPath || covers('/client-dashboard/*', asked);
}

function removeTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function covers(known: string, asked: string): boolean {
  if (!known.endsWith('/*')) return known === asked;
  const start = known.slice(0, -2);
  return asked === start || asked.startsWith(`${start}/`);
}
