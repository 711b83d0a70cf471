import { rebuildConfig } from './config.ts';
import { createContext } from './context.ts';
import { isCurrent, readAlias } from './index/provider-index.ts';
import { rebuild } from './index/rebuild.ts';

/** `node src/rebuild.ts [--if-missing]`: builds the provider index anew; searches go on meanwhile. An index of another version counts as missing. */
const context = createContext(rebuildConfig());
try {
  const there = isCurrent(await context.engine.indicesOf(readAlias));
  if (there && process.argv.includes('--if-missing')) console.log('the provider index is there');
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
