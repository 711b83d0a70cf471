import { PrismaPg } from '@prisma/adapter-pg';
import type { Compilable } from 'kysely';
import pg from 'pg';
import type { Caller } from '#src/caller/caller.ts';
import { buildCallerSettings, type CallerSettings, type Reach } from '#src/caller/caller-settings.ts';
import { createStatementNames } from './statement-names.ts';
import { StoreConnection } from './store-connection.ts';
import { isStalePlan, translateStoreError } from './store-errors.ts';
import { createRunAlone } from './store-statement.ts';
import { type RollBack, repeatDeadlocked, withRollBack } from './store-transaction.ts';

export { readSqlState } from './store-errors.ts';

declare const transactional: unique symbol;
declare const forCaller: unique symbol;

/** Ways around the transaction or the compiler; none of them leaves this file. */
type Forbidden =
  | '$transaction'
  | '$connect'
  | '$disconnect'
  | '$on'
  | '$extends'
  | '$queryRaw'
  | '$queryRawUnsafe'
  | '$executeRaw'
  | '$executeRawUnsafe';

/** Runs compiled Kysely queries inside the open transaction. */
export interface Rows {
  rows<Row>(query: Compilable<Row>): Promise<Row[]>;
}

/** The models of one service, bound to one transaction. Store functions receive this. */
export type Tx<Client> = Omit<Client, Forbidden> & Rows & { readonly [transactional]: 'transaction' };

/** A transaction on behalf of a caller. Only it reaches private models, and it shows what the caller may see. */
export type CallerTx<Client> = Tx<Client> & { readonly [forCaller]: 'caller' };

export interface Transactions<T> {
  /**
   * Runs `work` at read committed; everything in it commits together or not at all. `work` may call `rollBack(outcome)`, which never
   * returns: nothing is kept, and the caller gets `outcome`.
   */
  tx<Result, Outcome = never>(work: (tx: T, rollBack: RollBack<Outcome>) => Promise<Result>): Promise<Result | Outcome>;
  /** Runs `work` on one snapshot. */
  read<Result>(work: (tx: T) => Promise<Result>): Promise<Result>;
}

export interface ReadAlone {
  /**
   * Reads with one compiled query, as its own transaction on behalf of the caller. It costs a third of `read`, so it serves calls that come
   * with every request. Types are as with `runAlone`.
   */
  readAlone<Row>(query: Compilable<Row>): Promise<Row[]>;
}

export interface RunAlone {
  /**
   * Runs one compiled query as its own transaction, without a caller. It costs a third of `tx`, so it serves calls that come with every
   * request or every second. Integers of 64 bits come as bigint, decimals as text.
   */
  runAlone<Row>(query: Compilable<Row>): Promise<Row[]>;
}

/** `Private` names the models under row-level security, which exist only inside `as`. */
export interface Store<Client, Private extends keyof Client = never>
  extends Transactions<Tx<Omit<Client, Private>>>,
    RunAlone {
  as(caller: Caller, reach?: Reach): Transactions<CallerTx<Client>> & ReadAlone;
  close(): Promise<void>;
}

interface PrismaLike {
  $transaction: (...args: never[]) => unknown;
  $disconnect(): Promise<void>;
}

type Transaction = <T>(work: (tx: RawClient) => Promise<T>, options: Record<string, unknown>) => Promise<T>;

interface RawClient {
  $queryRawUnsafe(sql: string, ...parameters: unknown[]): Promise<unknown>;
}

export interface StoreOptions {
  url: string;
  /** The service's own schema, for models and unqualified SQL. */
  schema: string;
  /** Maximum connections; a call waits at most 2 s for one. */
  max?: number;
  /** Runs a transaction once more when it is the victim of a deadlock, and reports a statement timeout as `STORE_BUSY`. */
  retriesDeadlocks?: boolean;
}

const limits = { maxWait: 2000, timeout: 5000 };

/** Opens the store, the only access to the database: there is no bare client to misuse. */
export function openStore<Client extends PrismaLike, Private extends keyof Client = never>(
  connect: (adapter: PrismaPg) => Client,
  { url, schema, max = 10, retriesDeadlocks = false }: StoreOptions,
): Store<Client, Private> {
  const config = {
    Client: StoreConnection,
    connectionString: url,
    max,
    options: `-c search_path=${schema},public -c statement_timeout=1800 -c lock_timeout=1500`,
  };
  const pool = new pg.Pool(config);
  // A broken idle connection must not end the process; the next statement opens another.
  pool.on('error', () => {});
  const names = createStatementNames();
  const client = connect(new PrismaPg(pool, { schema, statementNameGenerator: ({ sql }) => names.nameFor(sql) }));
  // Every generated client has this overload; its own type is too broad to name here.
  const transaction = client.$transaction.bind(client) as unknown as Transaction;
  // Without a level it is the database's default, read committed.
  const translated = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      throw translateStoreError(error);
    }
  };
  const runOnce = <T>(work: (tx: RawClient) => Promise<T>, level: { isolationLevel?: string }): Promise<T> =>
    translated(transaction(work, { ...limits, ...level }));
  const run: typeof runOnce = retriesDeadlocks
    ? (work, level) => repeatDeadlocked(() => runOnce(work, level))
    : runOnce;
  const runAlone = createRunAlone(pool, names, limits.maxWait);
  const oneInstant = { isolationLevel: 'RepeatableRead' };
  return {
    tx: (work) => withRollBack((rollBack) => run((tx) => work(fence(tx), rollBack), {})),
    read: (work) => run((tx) => work(fence(tx)), oneInstant),
    as(caller, reach) {
      // They hold for one transaction only, so that the next user of the connection finds none.
      const settings = buildSettings(buildCallerSettings(caller, reach));
      return {
        tx: (work) =>
          withRollBack((rollBack) =>
            run((tx) => tx.$queryRawUnsafe(settings).then(() => work(fence(tx), rollBack)), {}),
          ),
        read: (work) => run((tx) => tx.$queryRawUnsafe(settings).then(() => work(fence(tx))), oneInstant),
        readAlone: (query) => translated(runAlone(query, settings)),
      };
    },
    runAlone: (query) => translated(runAlone(query)),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/** Builds the statement that sets the caller settings of a transaction. Without parameters it is sent with 'begin'. */
function buildSettings(settings: CallerSettings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

function fence<Fenced>(tx: RawClient): Fenced {
  const rows: Rows['rows'] = async <Row>(query: Compilable<Row>) => {
    const { sql, parameters } = query.compile();
    return (await tx.$queryRawUnsafe(sql, ...parameters)) as Row[];
  };
  // Defined, not assigned: an assignment would reach the set trap of the client's proxy, which all transactions share.
  return Object.create(tx, { rows: { value: rows } }) as Fenced;
}
