import { Socket } from 'node:net';
import pg from 'pg';

// The server ends a statement before that; who is silent for longer is not there any more, or cannot be reached.
const silentMs = 4000;

type Asked = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * A pg client for the pool of a store, given to it by the pool's option `Client`. It does not go to the server for the word
 * 'begin' alone: that waits for the first statement of the transaction, and travels in one message with it when it has no
 * parameters. The server takes such a message as a whole, so nothing of it happens outside of the transaction.
 */
export class StoreConnection extends pg.Client {
  readonly #socket: Socket;
  #isWithin = false;
  #begin: string | undefined;
  #opened: Promise<unknown> | undefined;

  constructor(config: string | pg.ClientConfig = {}) {
    const socket = new Socket();
    // The option `stream` is how pg takes a socket of ours, which can be closed without asking the server.
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.#socket = socket;
  }

  /** Statements of the store come as one object; all other forms of the call go to pg as they are. */
  override query(...args: never[]): never {
    return (isAsked(args) ? this.#ask(args[0]) : super.query(...(args as unknown as [string]))) as never;
  }

  #send(asked: string | Asked): Promise<pg.QueryResult | pg.QueryResult[]> {
    const answer = super.query(asked as pg.QueryConfig) as Promise<pg.QueryResult | pg.QueryResult[]>;
    return this.#unlessSilent(answer);
  }

  async #ask(asked: Asked): Promise<unknown> {
    const begin = beginning(this.#begin, asked.text);
    if (begin) {
      this.#isWithin = true;
      this.#begin = begin;
      return nothing;
    }
    // What comes after the end, as the second half of something that took too long, is nobody's: least of all the next one's.
    if (!this.#isWithin) throw new Error('a statement came outside of a transaction');
    this.#isWithin = !isEnd(asked);
    const held = this.#begin;
    this.#begin = undefined;
    if (held !== undefined) return isEnd(asked) ? nothing : this.#open(held, asked);
    // What comes while a transaction is opened must neither overtake its first statement nor be done without it.
    if (this.#opened) await (isEnd(asked) ? this.#opened.catch(() => {}) : this.#opened);
    const answer = await this.#send(asked);
    if (asked.text === 'COMMIT' && !Array.isArray(answer) && answer.command !== 'COMMIT') {
      throw new Error('a transaction with a failed statement was taken back and not committed');
    }
    return answer;
  }

  async #open(held: string, asked: Asked): Promise<unknown> {
    const alone = Boolean(asked.values?.length);
    const opened = this.#send(alone ? held : { ...asked, text: `${held}; ${asked.text}` });
    this.#opened = opened;
    try {
      const answers = await opened;
      if (!alone) return Array.isArray(answers) ? answers.at(-1) : answers;
    } finally {
      this.#opened = undefined;
    }
    return this.#send(asked);
  }

  /** Gives up a connection that does not answer: all that waits on it fails, and the pool opens another. */
  async #unlessSilent<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#socket.destroy(), silentMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What is held from now on, when the words only begin a transaction. */
function beginning(held: string | undefined, text: string): string | undefined {
  if (text === 'BEGIN') return text;
  const [, level] = /^SET TRANSACTION (ISOLATION LEVEL [A-Z ]+)$/.exec(text) ?? [];
  return held !== undefined && level ? `${held} ${level}` : undefined;
}

function isEnd({ text }: Asked): boolean {
  return text === 'COMMIT' || text === 'ROLLBACK';
}

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

function isAsked(args: readonly unknown[]): args is readonly [Asked] {
  const [asked] = args;
  return args.length === 1 && typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
}
