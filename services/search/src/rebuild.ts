import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@linden/platform/telemetry/log';
import { buildAlias, isCurrent, readAlias } from '#src/store/provider-index.ts';
import { rebuild } from '#src/use-cases/index/rebuild.ts';
import { readRebuildConfig } from './config.ts';
import { createContext } from './create-context.ts';

/**
 * `node src/rebuild.ts [--if-missing]` rebuilds the provider index while searches continue. An index of another version counts as missing.
 */
const context = createContext(readRebuildConfig(), createLogger('search-rebuild'));
try {
  if (process.argv.includes('--if-missing') && (await hasIndex())) console.log('the provider index exists');
  else {
    const started = performance.now();
    const count = await rebuild(context);
    console.log(
      `built the provider index: ${count} providers in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  }
} finally {
  await context.close();
}

/** Returns true when the index exists, or after another process that is building it has finished. */
async function hasIndex(): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) {
    if (isCurrent(await context.engine.listIndices(readAlias))) return true;
    if ((await context.engine.listIndices(buildAlias)).length === 0) return false;
  }
  return false;
}
