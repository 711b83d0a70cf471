import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTree } from '#tools/tests/support/process-table.ts';
import { Fault, printFailure } from '../../bootstrap/fault.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { readProcessFigures, sumFigures } from './process-figures.ts';
import { startWorld } from './start-world.ts';

/**
 * `npm run bench:start [-- RUNS]`: starts the world of this folder warm several times and prints the cost of a start and the memory of an
 * idle world. LINDEN_* variables work as for `npm start`; no other world may use these ports.
 */
const runs = Number(process.argv[2] ?? 5);
/** Milliseconds after the start at which a world counts as idle. */
const restMs = 5_000;

try {
  if (process.platform !== 'linux') throw new Fault('the figures come from /proc: this needs Linux');
  say(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n`);
  // The first start may create data and caches.
  await (await startWorld()).stop();
  say('| run | load before | until ready, s | CPU, s | processes | RSS, MB | PSS, MB |');
  say('|---|---|---|---|---|---|---|');
  for (let run = 1; run <= runs; run += 1) say(await measure(run));
  say(`\n${await listLargest()}`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

async function measure(run: number): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const world = await startWorld();
  const { cpuSeconds } = sumFigures(getTree(world.pid).map(({ pid }) => readProcessFigures(pid)));
  await sleep(restMs);
  const tree = getTree(world.pid);
  const { rssMb, pssMb } = sumFigures(tree.map(({ pid }) => readProcessFigures(pid)));
  await world.stop();
  const cells = [run, load.toFixed(1), (world.readyMs / 1000).toFixed(1), cpuSeconds.toFixed(1), tree.length];
  return `| ${[...cells, Math.round(rssMb), Math.round(pssMb)].join(' | ')} |`;
}

/** Returns a table of one world's largest processes. */
async function listLargest(): Promise<string> {
  const world = await startWorld();
  await sleep(restMs);
  const rows = getTree(world.pid).map(({ pid, command }) => ({ command, ...readProcessFigures(pid) }));
  await world.stop();
  const lines = rows
    .sort((a, b) => b.rssMb - a.rssMb)
    .slice(0, 8)
    .map(({ command, rssMb, pssMb }) => `| ${getProgramName(command)} | ${Math.round(rssMb)} | ${Math.round(pssMb)} |`);
  return ['| largest processes | RSS, MB | PSS, MB |', '|---|---|---|', ...lines].join('\n');
}

/** Returns the program without Node or Java options. */
function getProgramName(command: string): string {
  const words = command.split(' ');
  const program = words.slice(1).find((word) => /\.(ts|mjs|sh)$|^Launch$/.test(word));
  return program?.split('/').slice(-2).join('/') ?? words.slice(0, 2).join(' ').split('/').at(-1) ?? command;
}
