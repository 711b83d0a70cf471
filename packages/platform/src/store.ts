import { PrismaPg } from '@prisma/adapter-pg';
import type { Compilable } from 'kysely';
import { translatedStoreError } from './store-errors.ts';

export { sqlState } from './store-errors.ts';

declare const scoped: unique symbol;

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

export interface Store<Client> {
  /** Read committed; everything in `work` commits together or not at all. */
  tx<T>(work: (tx: Tx<Client>) => Promise<T>): Promise<T>;
  /** Everything read in `work` belongs to one instant. */
  read<T>(work: (tx: Tx<Client>) => Promise<T>): Promise<T>;
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
export function openStore<Client extends PrismaLike>(
  connect: (adapter: PrismaPg) => Client,
  { url, schema, max = 10 }: StoreOptions,
): Store<Client> {
  const pool = {
    connectionString: url,
    max,
    options: `-c search_path=${schema},public -c statement_timeout=1800 -c lock_timeout=1500`,
  };
  const client = connect(new PrismaPg(pool, { schema }));
  // Every generated client has this overload; its own type is too wide to name here.
  const transaction = client.$transaction.bind(client) as unknown as Transaction;
  const run = async <T>(work: (tx: Tx<Client>) => Promise<T>, isolationLevel: string): Promise<T> => {
    try {
      return await transaction((tx) => work(fence<Client>(tx)), { ...limits, isolationLevel });
    } catch (error) {
      throw translatedStoreError(error);
    }
  };
  return {
    tx: (work) => run(work, 'ReadCommitted'),
    read: (work) => run(work, 'RepeatableRead'),
    close: () => client.$disconnect(),
  };
}

function fence<Client>(tx: RawClient): Tx<Client> {
  const rows: Rows['rows'] = async <Row>(query: Compilable<Row>) => {
    const { sql, parameters } = query.compile();
    return (await tx.$queryRawUnsafe(sql, ...parameters)) as Row[];
  };
  // Defined, not assigned: an assignment reaches the set trap of the client's proxy, which all transactions share.
  return Object.create(tx, { rows: { value: rows } }) as Tx<Client>;
}
