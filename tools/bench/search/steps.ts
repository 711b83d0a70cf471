import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DocumentNode, Kind, parse, print, separateOperations } from 'graphql';
import { Pool } from 'undici';
import type { BenchWorld } from './bench-world.ts';
import type { Question } from './questions.ts';
import { type Recorded, searchClient } from './recorder.ts';

export type StepName = 'engine' | 'grpc' | 'graphql' | 'page' | 'cached page';

export interface Step {
  name: StepName;
  ask(number: number): Promise<void>;
}

export interface Steps {
  steps: Step[];
  close(): Promise<void>;
}

/** Pages that are asked for again and again. */
const popular = 40;

/** The same questions to each part: to the engine what the search service asks of it, to the API what a listing asks about cards. */
export function createSteps(world: BenchWorld, asked: readonly Question[], recorded: readonly Recorded[]): Steps {
  const pools = [world.around.stores.opensearch, `http://${world.at('bff')}`, `http://${world.at('frontend')}`].map(
    (origin) => new Pool(new URL(origin).origin, { connections: 16, pipelining: 1 }),
  );
  const [engine, bff, frontend] = pools as [Pool, Pool, Pool];
  const grpc = searchClient(world, world.at('search'));
  let operation: ReturnType<typeof cardsOperation> | undefined;
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
        operation ??= cardsOperation(world);
        const variables = operation.variables(of(asked, number).values);
        const body = JSON.stringify({ variables, extensions: operation.extensions });
        const text = await read(bff.request({ method: 'POST', path: '/api/graphql', body, headers: json }));
        if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
      },
    },
    // Nothing that is asked for with credentials is kept or taken from what is kept.
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

/** The part of the listing's own operation that brings the cards, as an operation of its own. */
function cardsOperation(world: BenchWorld) {
  const file = manifestOf(world);
  const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const found = Object.entries(manifest).find(
    ([, body]) => /limitOffsetMarketplaceProviders/.test(body) && /\bOnlyCards\b/.test(body),
  );
  if (!found) throw new Error(`${file} lacks the operation of the cards`);
  const [sha256Hash] = found;
  return {
    extensions: { persistedQuery: { version: 1, sha256Hash } },
    variables: (values: object) => ({ values, limit: 20, offset: 0 }),
  };
}

function manifestOf(world: BenchWorld): string {
  return (world.environment('bff').PERSISTED_OPERATIONS ?? '').split(',').at(-1) ?? '';
}

/** Cuts the listing's operation down to its cards; its hash is the id by which it is asked for. */
export function onlyCards(manifest: Record<string, string>): Record<string, string> {
  const listing = Object.values(manifest).find(
    (body) => /limitOffsetMarketplaceProviders/.test(body) && !/__typename/.test(body),
  );
  if (!listing) throw new Error('no operation of the frontend asks for a page of providers');
  const body = print(cut(parse(listing)));
  return { [createHash('sha256').update(body).digest('hex')]: body };
}

function cut(document: DocumentNode): DocumentNode {
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const selections = definition.selectionSet.selections.filter(
      (node) => node.kind === Kind.FIELD && node.name.value === 'limitOffsetMarketplaceProviders',
    );
    const used = print({ kind: Kind.SELECTION_SET, selections });
    return {
      ...definition,
      name: { kind: Kind.NAME, value: 'OnlyCards' } as const,
      variableDefinitions: (definition.variableDefinitions ?? []).filter(({ variable }) =>
        new RegExp(`\\$${variable.name.value}\\b`).test(used),
      ),
      selectionSet: { ...definition.selectionSet, selections },
    };
  });
  return separateOperations({ ...document, definitions }).OnlyCards ?? document;
}
