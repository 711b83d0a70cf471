import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { getFailureWords } from '#src/lib/graphql/failure-words.ts';
import { pageVersionHeader } from './page-version.ts';
import { createVersionLink } from './version-link.ts';

const asked = (isStale: boolean) => {
  const headers: Record<string, string>[] = [];
  const answer = new ApolloLink((operation) => {
    headers.push(operation.getContext().headers as Record<string, string>);
    return of({ data: { held: true, me: 'x' } });
  });
  const link = createVersionLink({ version: () => 7, isStale: () => isStale }).concat(answer);
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), headers };
};
const change = { mutation: parse('mutation M { held }') };
const question = { query: parse('query Q { me }') };

describe('a stale page', () => {
  test('is refused a mutation without a call, and a form says why', async () => {
    const { client, headers } = asked(true);
    const error: unknown = await client.mutate(change).catch((refused: unknown) => refused);
    expect(CombinedGraphQLErrors.is(error) && error.errors[0]?.message).toBe('Version is out of date');
    expect(describeFailure(error, getFailureWords({}))).toMatchObject({
      isOver: true,
      text: expect.stringContaining('Version is out of date'),
    });
    expect(headers).toEqual([]);
  });

  test('may still read', async () => {
    const { client, headers } = asked(true);
    expect((await client.query(question)).data).toEqual({ me: 'x' });
    expect(headers).toHaveLength(1);
  });
});

test('every request carries the page version', async () => {
  const { client, headers } = asked(false);
  await client.mutate(change);
  await client.query(question);
  expect(headers.map((each) => each[pageVersionHeader])).toEqual(['7', '7']);
});
