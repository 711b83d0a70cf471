import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { createContext, type RequestContext } from '#src/context.ts';
import { waits } from '#src/gate/limits.ts';
import { catalogFields } from './catalog-fields.ts';
import { ValueCache } from './value-cache.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Shares the listed fields between anonymous visitors. A request with an identity neither reads nor fills the cache.
 * @param now monotonic milliseconds
 * @throws {Error} when a listed field is not in the schema
 */
export function shareCatalogs(schema: GraphQLSchema, now: () => number): void {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const cache = new ValueCache(now);
  for (const [name, { seconds }] of Object.entries(catalogFields)) {
    const field = fields[name];
    if (!field) throw new Error(`the schema has no field for the shared catalog ${name}`);
    const resolve: Resolver = field.resolve ?? defaultFieldResolver;
    const shared: Resolver = (parent, args, context, info) => {
      if (!context.anonymous) return resolve(parent, args, context, info);
      const ask = () => runDetached(() => resolve(parent, args, createContext(context, true), info));
      return cache.get(cacheKey(name, args), seconds, ask);
    };
    field.resolve = shared;
  }
}

/** Returns the same key for inline arguments and variables, in any order. */
function cacheKey(name: string, args: Record<string, unknown>): string {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return JSON.stringify([name, given.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Runs outside the visitor's request: other visitors may wait for the same value, so the call continues when the first visitor leaves. */
async function runDetached(work: () => unknown): Promise<unknown> {
  const parentCall = { deadlineMs: Date.now() + waits.request, signal: new AbortController().signal };
  return runInParentCall(parentCall, work);
}
