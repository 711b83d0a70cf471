import { DomainError, type RefusalCode } from '@linden/platform/domain-error';
import { createLogger } from '@linden/platform/telemetry/log';
import type { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { badInput, callUpstream, formatError } from './errors.ts';

/** Returns the log lines of a `marketplaceFacets` resolver that throws. */
function logLinesFor(error: GraphQLError): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const format = formatError(createLogger('bff', { level: 'info', destination }));
  format({ ...error.toJSON(), path: ['marketplaceFacets'] }, error);
  return lines;
}

async function refused(kind: 'unavailable' | 'exhausted' | 'not_found', code: RefusalCode): Promise<GraphQLError> {
  const work = () => Promise.reject(new DomainError({ code, kind, message: 'no' }));
  return callUpstream('search', work).then(
    () => expect.unreachable('it did not throw'),
    (error: GraphQLError) => error,
  );
}

describe('log lines for an answer with an error', () => {
  it.each([
    ['unavailable', 'SEARCH_UNAVAILABLE'],
    ['exhausted', 'STORE_BUSY'],
  ] as const)('logs one line with the field, the code and the service when a service is %s', async (kind, code) => {
    const lines = logLinesFor(await refused(kind, code));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'warn', route: 'marketplaceFacets', code, service: 'search' });
  });

  it('logs no line for an expected refusal', async () => {
    expect(logLinesFor(await refused('not_found', 'PROVIDER_NOT_FOUND'))).toEqual([]);
    expect(logLinesFor(badInput('OUT_OF_RANGE', 'between 1 and 14 days', 'numberOfDays'))).toEqual([]);
  });
});
