import type { Caller } from '@linden/platform/caller/caller';
import type { DocumentLinks } from './documents/document-links.ts';
import { createAppointmentLoaders } from './modules/appointments/loaders.ts';
import { createAvailabilityLoaders } from './modules/availability/loaders.ts';
import { createSessionCheckLoader } from './modules/benefits/session-checks.ts';
import { createCardLoaders } from './modules/cards/loaders.ts';
import { createCoverageLoaders } from './modules/coverages/loaders.ts';
import { createIssueLoaders } from './modules/insurance-issues/loaders.ts';
import { createPaymentLoaders } from './modules/payments/loaders.ts';
import { createPayorLoaders } from './modules/payors/loaders.ts';
import { createProviderLoaders } from './modules/providers/loaders.ts';
import type { AccountFeeds } from './streams/account-feeds.ts';
import type { Upstreams } from './upstream/upstreams.ts';

/** What all requests share. */
export interface ContextParts {
  upstreams: Upstreams;
  /** Makes addresses of stored files. */
  documentLinks: Pick<DocumentLinks, 'seal'>;
}

/** What a subscription works with besides. */
export interface StreamContext {
  feeds: AccountFeeds;
  /** Aborted when the stream has to end. */
  signal: AbortSignal;
}

/** What resolvers work with. Created for each request, so nothing is shared between people. */
export type RequestContext = ContextParts & {
  /** The request carries no identity. */
  anonymous: boolean;
  /** The caller of the request; services decide what the caller may do. */
  caller: Caller;
  /** Only in a subscription. */
  stream?: StreamContext | undefined;
} & ReturnType<typeof createLoaders>;

export function createContext(
  { upstreams, documentLinks, stream }: ContextParts & { stream?: StreamContext | undefined },
  anonymous: boolean,
  caller: Caller = { kind: 'anonymous' },
): RequestContext {
  return { upstreams, documentLinks, anonymous, caller, stream, ...createLoaders(upstreams) };
}

function createLoaders(upstreams: Upstreams) {
  return {
    providers: createProviderLoaders(upstreams),
    availability: createAvailabilityLoaders(upstreams),
    payors: createPayorLoaders(upstreams),
    coverages: createCoverageLoaders(upstreams),
    cards: createCardLoaders(upstreams),
    payments: createPaymentLoaders(upstreams),
    insuranceIssues: createIssueLoaders(upstreams),
    appointments: createAppointmentLoaders(upstreams),
    sessionChecks: createSessionCheckLoader(upstreams),
  };
}
