import { createSweep, type Sweep } from '@linden/platform/process/sweep';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Context } from '#src/index-context.ts';
import { listDueProviders } from '#src/store/due-providers.ts';
import { isCurrent, readAlias } from '#src/store/provider-index.ts';
import { rebuild } from './rebuild.ts';

const dueBatchSize = 500;

/**
 * Keeps the index present and current: builds it when it is missing, and refreshes documents that are due. Replaces the index of another
 * version only once, after the start; otherwise two versions running side by side would keep replacing each other's index.
 */
export function createIndexKeeper(context: Context, logger: Logger, everyMs = 1000): Sweep {
  let versionIsSettled = false;
  /** Returns true when more documents are due than one round handles. */
  const round = async (): Promise<boolean> => {
    const indices = await context.engine.listIndices(readAlias);
    if (versionIsSettled ? indices.length === 0 : !isCurrent(indices)) {
      const count = await rebuild(context);
      logger.info({ count, index: readAlias }, 'index built');
    }
    versionIsSettled = true;
    const due = await listDueProviders(context.engine, new Date(), dueBatchSize);
    const stale = [...due.filter((id) => !context.setAside.has(id)), ...(await context.setAside.due())];
    if (stale.length > 0) await context.refresher.refresh(stale);
    return due.length === dueBatchSize;
  };
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted && (await round()));
  };
  return createSweep([{ name: 'keep-index', everyMs, run }], logger);
}
