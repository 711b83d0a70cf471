import type { Rows } from '@linden/platform/store/store';
import type { CoverageTx, Store } from '#src/store/open-store.ts';

/** The process died here. */
export class Crash extends Error {}

/** One point in the work of a process: around its nth transaction, or after the nth statement of it. Both count from 0. */
export interface DeathPoint {
  readonly when: 'BEFORE' | 'WITHIN' | 'AFTER';
  readonly transaction: number;
  readonly statement: number;
}

/**
 * A store whose process dies at one point: before a transaction, within it (it is rolled back), or after its commit, whose answer is lost.
 * A dead process does nothing more.
 * @param onDeath called once, when the work reaches the point
 */
export function createDyingStore(store: Store, point: DeathPoint, onDeath: () => void): Store {
  const { when, transaction, statement } = point;
  let transactions = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    onDeath();
    throw new Crash('killed');
  };
  const countStatements = (tx: CoverageTx): CoverageTx => {
    let statements = 0;
    const rows: Rows['rows'] = async (query) => {
      const answer = await tx.rows(query);
      return statements++ === statement ? die() : answer;
    };
    return Object.create(tx, { rows: { value: rows } });
  };
  const run = async <Result>(open: (watch: (tx: CoverageTx) => CoverageTx) => Promise<Result>): Promise<Result> => {
    if (isDead) throw new Crash('dead');
    const isIt = transactions++ === transaction;
    if (isIt && when === 'BEFORE') die();
    const result = await open((tx) => (isIt && when === 'WITHIN' ? countStatements(tx) : tx));
    if (isIt && when === 'AFTER') die();
    return result;
  };
  return {
    ...store,
    as(caller, reach) {
      const inner = store.as(caller, reach);
      return {
        readAlone: inner.readAlone,
        tx: (work) => run((watch) => inner.tx((tx, rollBack) => work(watch(tx), rollBack))),
        read: (work) => run((watch) => inner.read((tx) => work(watch(tx)))),
      };
    },
  };
}
