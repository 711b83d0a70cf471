import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { fetchDraft, sendDraft } from './send-draft.ts';

const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });

/** Answers each save in turn; `undefined` saves. */
async function send(holdIds: readonly string[], answers: readonly (Error | undefined)[]) {
  const asked: string[] = [];
  const left = [...answers];
  const mutate = async ({ variables }: { variables: { holdId: string } }) => {
    asked.push(variables.holdId);
    const error = left.shift();
    if (error) throw error;
    return { data: { saveBookingDraft: true } };
  };
  return { savedUnder: await sendDraft({ mutate } as unknown as ApolloClient, holdIds, 'typed'), asked };
}

describe('a save', () => {
  it.each<[string, readonly string[], readonly (Error | undefined)[], string | undefined, readonly string[]]>([
    ['goes on under the hold of the first one', ['h1', 'h2'], [undefined], 'h1', ['h1']],
    [
      'moves to the new hold when nothing is kept under the old one',
      ['h1', 'h2'],
      [refused('HOLD_LAPSED')],
      'h2',
      ['h1', 'h2'],
    ],
    ['without any hold sends nothing', [], [], undefined, []],
    ['without an answer ends', ['h1', 'h2'], [new TypeError('no answer')], undefined, ['h1']],
    ['of too much ends', ['h1', 'h2'], [refused('TOO_LONG')], undefined, ['h1']],
  ])('%s', async (_, holdIds, answers, savedUnder, asked) => {
    expect(await send(holdIds, answers)).toEqual({ savedUnder, asked });
  });
});

describe('reading', () => {
  const ask = (query: () => Promise<unknown>) => fetchDraft({ query } as unknown as ApolloClient, 'h1');

  it('returns what was typed, and an empty text when nothing is kept', async () => {
    expect(await ask(async () => ({ data: { bookingDraft: 'typed' } }))).toBe('typed');
    expect(await ask(async () => ({ data: { bookingDraft: null } }))).toBe('');
  });

  it('ends when the server does not answer', async () => {
    vi.useFakeTimers();
    try {
      const reading = expect(ask(() => new Promise(() => undefined))).rejects.toThrow('not read in time');
      await vi.advanceTimersByTimeAsync(5_000);
      await reading;
    } finally {
      vi.useRealTimers();
    }
  });
});
