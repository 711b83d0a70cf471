import { runInScope } from '@linden/platform/rpc-context';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { createContext, type RequestContext } from '#src/context.ts';
import { waits } from '#src/gate/limits.ts';
import { catalogueFields } from './catalogue-fields.ts';
import { ValueCache } from './value-cache.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Lets anonymous visitors share what the listed fields give. Whoever shows an identity asks anew, and leaves nothing behind.
 * @param now milliseconds that only grow
 * @throws {Error} when a listed field is not in the schema
 */
export function shareCatalogues(schema: GraphQLSchema, now: () => number): void {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const cache = new ValueCache(now);
  for (const [name, { seconds }] of Object.entries(catalogueFields)) {
    const field = fields[name];
    if (!field) throw new Error(`a shared catalogue is not in the schema: ${name}`);
    const resolve: Resolver = field.resolve ?? defaultFieldResolver;
    const shared: Resolver = (parent, args, context, info) => {
      if (!context.anonymous) return resolve(parent, args, context, info);
      const ask = () => forEverybody(() => resolve(parent, args, createContext(context.upstreams, true), info));
      return cache.get(keyOf(name, args), seconds, ask);
    };
    field.resolve = shared;
  }
}

/** The same whether an argument was written in the operation or given with it, and in whatever order. */
function keyOf(name: string, args: Record<string, unknown>): string {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return JSON.stringify([name, given.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Others may wait for it as well, so it goes on when the visitor who came first leaves. */
async function forEverybody(work: () => unknown): Promise<unknown> {
  const scope = { deadlineMs: Date.now() + waits.request, signal: new AbortController().signal };
  return runInScope(scope, work);
}
