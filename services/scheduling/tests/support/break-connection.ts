import pg from 'pg';
import { vi } from 'vitest';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Where a transaction loses its connection: after a statement, by its number from 1 and its text. */
type BreakPoint = (number: number, text: string) => boolean;

/**
 * Breaks the connection of one person's changes of times after a statement that ran, as the death of a process does: the answer never arrives,
 * and PostgreSQL rolls back what is not committed. Returns the texts that ran and a function that ends it.
 */
export function breakConnection(account: string, isPoint: BreakPoint): { readonly ran: string[]; stop(): void } {
  const prototype: { query: unknown } = pg.Client.prototype;
  const query = prototype.query as Query;
  const numbers = new WeakMap<pg.Client, number>();
  const withCaller = new WeakSet<pg.Client>();
  const ran: string[] = [];
  const spy = vi.spyOn(prototype as pg.Client, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = textOf(args[0]);
    // A transaction opens with the settings of its caller. One that changes times locks them next; the others only read.
    if (text.includes('linden.account')) {
      numbers.delete(this);
      if (text.includes(account)) withCaller.add(this);
      else withCaller.delete(this);
    } else if (withCaller.has(this) && text.includes('lock_times(')) numbers.set(this, 0);
    const number = numbers.get(this);
    const answer = query.apply(this, args);
    if (number === undefined) return answer as never;
    if (isEnd(text)) numbers.delete(this);
    else numbers.set(this, number + 1);
    ran.push(text);
    return (isPoint(number + 1, text) ? loseAnswer(this, answer) : answer) as never;
  });
  return { ran, stop: () => spy.mockRestore() };
}

async function loseAnswer(client: pg.Client, answer: unknown): Promise<never> {
  await answer;
  client.connection.stream.destroy();
  throw new Error('Connection terminated');
}

function isEnd(text: string): boolean {
  return text === 'COMMIT' || text === 'ROLLBACK';
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : '';
}
