import { PrismaPg } from '@prisma/adapter-pg';
import type { Compilable } from 'kysely';
import pg from 'pg';
import type { Caller } from './caller.ts';
import { type Reach, type Scope, scopeOf } from './scope.ts';
import { createStatementNames } from './statement-names.ts';
import { StoreConnection } from './store-connection.ts';
import { isStalePlan, translatedStoreError } from './store-errors.ts';

export { sqlState } from './store-errors.ts';

declare const scoped: unique symbol;
declare const forSomebody: unique symbol;

/** Ways past the transaction or the compiler; none of them leaves this file. */
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

/** Runs what Kysely compiled, inside the open transaction. */
export interface Rows {
  rows<Row>(query: Compilable<Row>): Promise<Row[]>;
}

/** What store functions receive: the models of one service, bound to one transaction. */
export type Tx<Client> = Omit<Client, Forbidden> & Rows & { readonly [scoped]: 'transaction' };

/** A transaction on behalf of a caller: private models are reached by it alone, and show what the caller may see. */
export type ScopedTx<Client> = Tx<Client> & { readonly [forSomebody]: 'caller' };

export interface Transactions<T> {
  /** Read committed; everything in `work` commits together or not at all. */
  tx<Result>(work: (tx: T) => Promise<Result>): Promise<Result>;
  /** Everything read in `work` belongs to one instant. */
  read<Result>(work: (tx: T) => Promise<Result>): Promise<Result>;
}

/** `Private` names the models under row-level security; outside of `as` they are not there. */
export interface Store<Client, Private extends keyof Client = never> extends Transactions<Tx<Omit<Client, Private>>> {
  as(caller: Caller, reach?: Reach): Transactions<ScopedTx<Client>>;
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
  /** The service's own schema; models and unqualified SQL both land there. */
  schema: string;
  /** Connections; a call waits at most 2 s for one. */
  max?: number;
}

const limits = { maxWait: 2000, timeout: 5000 };

/** The only way to the database: there is no bare client to misuse. */
export function openStore<Client extends PrismaLike, Private extends keyof Client = never>(
  connect: (adapter: PrismaPg) => Client,
  { url, schema, max = 10 }: StoreOptions,
): Store<Client, Private> {
  const pool = {
    Client: StoreConnection,
    connectionString: url,
    max,
    options: `-c search_path=${schema},public -c statement_timeout=1800 -c lock_timeout=1500`,
  };
  const names = createStatementNames();
  const client = connect(new PrismaPg(pool, { schema, statementNameGenerator: ({ sql }) => names.of(sql) }));
  // Every generated client has this overload; its own type is too wide to name here.
  const transaction = client.$transaction.bind(client) as unknown as Transaction;
  // Without a level it is the database's own, read committed.
  const run = async <T>(work: (tx: RawClient) => Promise<T>, level: { isolationLevel?: string }): Promise<T> => {
    try {
      return await transaction(work, { ...limits, ...level });
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      throw translatedStoreError(error);
    }
  };
  const oneInstant = { isolationLevel: 'RepeatableRead' };
  return {
    tx: (work) => run((tx) => work(fence(tx)), {}),
    read: (work) => run((tx) => work(fence(tx)), oneInstant),
    as(caller, reach) {
      const scope = scopeOf(caller, reach);
      return {
        tx: (work) => run((tx) => enter(tx, scope).then(() => work(fence(tx))), {}),
        read: (work) => run((tx) => enter(tx, scope).then(() => work(fence(tx))), oneInstant),
      };
    },
    close: () => client.$disconnect(),
  };
}

/** Local to the transaction, so that the connection's next user finds nothing. Without parameters it travels with 'begin'. */
async function enter(tx: RawClient, scope: Scope): Promise<void> {
  const calls = Object.entries(scope).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  await tx.$queryRawUnsafe(`select ${calls.join(', ')}`);
}

function fence<Fenced>(tx: RawClient): Fenced {
  const rows: Rows['rows'] = async <Row>(query: Compilable<Row>) => {
    const { sql, parameters } = query.compile();
    return (await tx.$queryRawUnsafe(sql, ...parameters)) as Row[];
  };
  // Defined, not assigned: an assignment reaches the set trap of the client's proxy, which all transactions share.
  return Object.create(tx, { rows: { value: rows } }) as Fenced;
}
