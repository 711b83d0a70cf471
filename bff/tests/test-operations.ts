import { createHash } from 'node:crypto';
import type { Manifest } from '#src/gate/operations.ts';

/** Operations like those of pages, so that pages can change without these tests. */
const texts = {
  Search: `query Search($values: MarketplaceSearchValues!, $first: Int) {
    pagedMarketplaceProviders(values: $values, first: $first) {
      totalCount edges { cursor node { id name license { usState licenseType } } }
    }
  }`,
  Profile: 'query Profile($shortId: String!) { provider(shortId: $shortId) { id name slots(first: 3) { start } } }',
  Payors: 'query Payors($usState: String!) { payorsByState(usState: $usState) { planName } }',
  AllPayors: 'query AllPayors { statesAndPayors { usState payors { planName } } }',
  PayorsAndProfile:
    'query PayorsAndProfile { payorsByState(usState: "CA") { planName } provider(shortId: "a") { name } }',
};

export type TestOperation = keyof typeof texts;

export const testOperations: Manifest = manifestOf(...Object.values(texts));

export function manifestOf(...bodies: string[]): Manifest {
  return Object.fromEntries(bodies.map((body) => [hashText(body), body]));
}

/** Returns the body of a request for a known operation. */
export function requestById(name: TestOperation, variables?: object) {
  return requestOf(hashText(texts[name]), variables && { variables });
}

export function requestOf(id: unknown, rest: object = {}) {
  return { ...rest, extensions: { persistedQuery: { version: 1, sha256Hash: id } } };
}

function hashText(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
