import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { expect, it } from 'vitest';
import { describeFailure, toCallOutcome } from './call-outcome.ts';
import { getFailureWords } from './failure-words.ts';

const graphql = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'words for logs', extensions }] });
const answered = (status: number) => new ServerError('no', { response: new Response('', { status }), bodyText: '' });

it.each<[string, unknown, object]>([
  [
    'a refusal with its field',
    graphql({ code: 'INVALID_EMAIL', field: 'profile.email' }),
    { kind: 'refused', code: 'INVALID_EMAIL', field: 'profile.email' },
  ],
  [
    'a refusal without a field',
    graphql({ code: 'BOOKING_BLOCKED' }),
    { kind: 'refused', code: 'BOOKING_BLOCKED', field: undefined },
  ],
  ['too often', answered(429), { kind: 'refused', code: 'RATE_LIMITED', field: undefined }],
  ['a service that did not answer', graphql({ code: 'SERVICE_UNAVAILABLE' }), { kind: 'unknown' }],
  [
    'a store that failed, perhaps after the change',
    graphql({ code: 'STORE_UNAVAILABLE', kind: 'SERVICE_UNAVAILABLE' }),
    { kind: 'unknown' },
  ],
  ['a store that was overloaded, at any step', graphql({ code: 'STORE_BUSY', kind: 'TOO_BUSY' }), { kind: 'unknown' }],
  [
    'too many tries',
    graphql({ code: 'CLAIM_TRIES_EXHAUSTED', kind: 'TOO_BUSY' }),
    { kind: 'refused', code: 'CLAIM_TRIES_EXHAUSTED', field: undefined },
  ],
  ['an internal error', graphql({ code: 'INTERNAL_SERVER_ERROR' }), { kind: 'unknown' }],
  ['an error without details', graphql({}), { kind: 'unknown' }],
  ['a proxy that did not answer', answered(502), { kind: 'unknown' }],
  ['no network', new TypeError('Failed to fetch'), { kind: 'unknown' }],
])('%s', (_, error, outcome) => {
  expect(toCallOutcome(error)).toEqual(outcome);
});

it.each<[string, unknown, RegExp, boolean]>([
  ['words of the page', graphql({ code: 'KEY_REUSED' }), /^its own$/, true],
  ['words shared by all pages', graphql({ code: 'BOOKING_BLOCKED' }), /missed or canceled late/, true],
  ['a refusal without words', graphql({ code: 'NOT_IN_LIST' }), /nothing was changed/, true],
  [
    'a refusal with an Object.prototype property as code',
    graphql({ code: 'constructor' }),
    /nothing was changed/,
    true,
  ],
  ['no answer', new TypeError('Failed to fetch'), /It won’t happen twice/, false],
])('%s', (_, error, words, isOver) => {
  const failure = describeFailure(error, getFailureWords({ KEY_REUSED: 'its own' }));
  expect(failure.text).toMatch(words);
  expect(failure.isOver).toBe(isOver);
});
