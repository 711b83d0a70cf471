import { Socket } from 'node:net';
import pg from 'pg';

// The server cancels a statement before that, so a longer silence means it is gone or unreachable.
const silentMs = 4000;

export type Asked = {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Name of the prepared statement. */
  readonly name?: string;
  readonly types?: pg.CustomTypesConfig;
};

/**
 * A pg client for the store's pool, set by the pool's option `Client`. It does not send a bare 'begin'. The 'begin' waits for the
 * transaction's first statement and, if that has no parameters, is sent in the same message. The server runs such a message as one unit, so
 * nothing runs outside of the transaction.
 */
export class StoreConnection extends pg.Client {
  readonly #socket: Socket;
  #isWithin = false;
  #begin: string | undefined;
  #opened: Promise<unknown> | undefined;

  constructor(config: string | pg.ClientConfig = {}) {
    const socket = new Socket();
    // The option `stream` lets us pass our own socket, which we can close without the server.
    const given = typeof config === 'string' ? { connectionString: config } : config;
    // In a pipeline, statements are sent without waiting for the answers to those before them.
    super({ ...given, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** The store passes statements as one object; all other call forms go to pg unchanged. */
  override query(...args: never[]): never {
    return (isAsked(args) ? this.#ask(args[0]) : super.query(...(args as unknown as [string]))) as never;
  }

  /** Runs a statement as a transaction of its own. */
  runAlone(asked: Asked): Promise<pg.QueryResult | pg.QueryResult[]> {
    this.#requireNoTransaction();
    return this.#send(asked);
  }

  /**
   * Reads with one statement in a transaction of its own, which `settings` prepare. All parts are sent at once. It is for reads only: if the
   * beginning failed, the statement would run outside of the transaction before the failure is known here.
   */
  async readAlone(settings: string, asked: Asked): Promise<pg.QueryResult | pg.QueryResult[]> {
    this.#requireNoTransaction();
    const parts = [`begin read only; ${settings}`, asked, 'commit'].map((part) => this.#query(part));
    // The connection is free again only after the last answer.
    const [begun, answer, ended] = await this.#unlessSilent(Promise.allSettled(parts));
    for (const part of [begun, answer, ended]) if (part?.status === 'rejected') throw part.reason;
    if (answer?.status !== 'fulfilled') throw new Error('a statement has no answer');
    return answer.value;
  }

  #requireNoTransaction(): void {
    if (this.#isWithin || this.#begin !== undefined) throw new Error('a transaction is open on this connection');
  }

  #send(asked: string | Asked): Promise<pg.QueryResult | pg.QueryResult[]> {
    return this.#unlessSilent(this.#query(asked));
  }

  #query(asked: string | Asked): Promise<pg.QueryResult | pg.QueryResult[]> {
    return super.query(asked as pg.QueryConfig) as Promise<pg.QueryResult | pg.QueryResult[]>;
  }

  async #ask(asked: Asked): Promise<unknown> {
    const begin = beginning(this.#begin, asked.text);
    if (begin) {
      this.#isWithin = true;
      this.#begin = begin;
      return nothing;
    }
    // A late statement, such as the second half of work that timed out, must not run in the next transaction.
    if (!this.#isWithin) throw new Error('a statement came outside of a transaction');
    this.#isWithin = !isEnd(asked);
    const held = this.#begin;
    this.#begin = undefined;
    if (held !== undefined) return isEnd(asked) ? nothing : this.#open(held, asked);
    // A statement that arrives while the transaction is being opened must neither overtake its first statement nor run without it.
    if (this.#opened) await (isEnd(asked) ? this.#opened.catch(() => {}) : this.#opened);
    const answer = await this.#send(asked);
    if (asked.text === 'COMMIT' && !Array.isArray(answer) && answer.command !== 'COMMIT') {
      throw new Error('a transaction with a failed statement was rolled back, not committed');
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

  /** Drops a connection that does not answer: everything waiting on it fails, and the pool opens another. */
  async #unlessSilent<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#socket.destroy(), silentMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns the 'begin' that waits for the transaction's first statement; undefined when the text is a statement itself. */
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
