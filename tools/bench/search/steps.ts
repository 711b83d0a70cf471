import { Pool } from 'undici';
import type { BenchWorld } from './bench-world.ts';
import { getCardsOperation } from './cards-operation.ts';
import type { Question } from './questions.ts';
import { createSearchClient, type Recorded } from './recorder.ts';

export type StepName = 'engine' | 'grpc' | 'graphql' | 'page' | 'cached page';

export interface Step {
  name: StepName;
  ask(number: number): Promise<void>;
}

export interface Steps {
  steps: Step[];
  close(): Promise<void>;
}

/** Number of pages that are requested repeatedly. */
const popular = 40;

/** Creates a step per layer with the same queries: the engine gets the search service's requests, the API gets the listing's card query. */
export function createSteps(world: BenchWorld, asked: readonly Question[], recorded: readonly Recorded[]): Steps {
  const pools = [world.around.stores.opensearch, `http://${world.at('bff')}`, `http://${world.at('frontend')}`].map(
    (origin) => new Pool(new URL(origin).origin, { connections: 16, pipelining: 1 }),
  );
  const [engine, bff, frontend] = pools as [Pool, Pool, Pool];
  const grpc = createSearchClient(world, world.at('search'));
  let operation: ReturnType<typeof getCardsOperation> | undefined;
  const of = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
  const json = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  const steps: Step[] = [
    {
      name: 'engine',
      async ask(number) {
        const { path, body } = of(recorded, number);
        await read(engine.request({ method: 'POST', path, body, headers: json }));
      },
    },
    { name: 'grpc', ask: async (number) => void (await grpc.searchProviders(of(asked, number).rpc)) },
    {
      name: 'graphql',
      async ask(number) {
        operation ??= getCardsOperation(world);
        const variables = operation.variables(of(asked, number).values);
        const body = JSON.stringify({ variables, extensions: operation.extensions });
        const text = await read(bff.request({ method: 'POST', path: '/api/graphql', body, headers: json }));
        if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
      },
    },
    // Requests with credentials bypass the cache.
    { name: 'page', ask: (number) => page(of(asked, number), { authorization: 'Bearer bench' }) },
    { name: 'cached page', ask: (number) => page(of(asked.slice(0, popular), number), {}) },
  ];
  async function page({ path }: Question, headers: Record<string, string>): Promise<void> {
    const compressed = { 'accept-encoding': 'gzip', ...headers };
    await read(frontend.request({ method: 'GET', path, headers: compressed }));
  }
  return {
    steps,
    async close() {
      grpc.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

async function read(asked: ReturnType<Pool['request']>): Promise<string> {
  const { statusCode, body } = await asked;
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 300)}`);
  return text;
}
