import { createAvailabilityLoaders } from './modules/availability/loaders.ts';
import { createPayorLoaders } from './modules/payors/loaders.ts';
import { createProviderLoaders } from './modules/providers/loaders.ts';
import type { Upstreams } from './upstream/upstreams.ts';

/** What resolvers work with; made for each request, so that nothing is remembered between people. */
export type RequestContext = { upstreams: Upstreams } & ReturnType<typeof createLoaders>;

export function createContext(upstreams: Upstreams): RequestContext {
  return { upstreams, ...createLoaders(upstreams) };
}

function createLoaders(upstreams: Upstreams) {
  return {
    providers: createProviderLoaders(upstreams),
    availability: createAvailabilityLoaders(upstreams),
    payors: createPayorLoaders(upstreams),
  };
}
