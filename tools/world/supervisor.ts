import { Fault } from '../bootstrap/fault.mjs';
import { bringUp } from './bring-up.ts';
import { takeControl, type WorldStatus } from './control.ts';
import type { Message, StartRequest } from './messages.ts';
import { reapLeftovers } from './pid-files.ts';
import { getPort } from './settings.ts';
import { describeGeneration } from './tasks.ts';
import { needsGeneration, watchSources } from './watch-sources.ts';
import { World } from './world.ts';

/**
 * The parent of every part of the local world, in its own session. When the channel to the foreground process closes, for any reason, it
 * stops everything and ends. A world ends in no other way.
 */
const started = new Date().toISOString();
let phase: WorldStatus['phase'] = 'starting';
let world: World | undefined;
let ending = false;

process.once('message', (order: StartRequest) => void live(order));
process.once('disconnect', () => void end(0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('uncaughtException', (error) => fail(error));
process.on('unhandledRejection', (error) => fail(error));

async function live(order: StartRequest): Promise<void> {
  try {
    await takeControl(getPort(order.settings, 'control'), () => getStatus(order));
    const leftovers = await reapLeftovers(order.state);
    if (leftovers.length > 0)
      tell({ kind: 'say', line: `stopped processes that an earlier world left running: ${leftovers.join(', ')}` });
    if (ending) return;
    world = new World(order.state, {
      say: (line) => tell({ kind: 'say', line }),
      // Reported once at the start; a process that comes back has its own line.
      memberReady: (step, milliseconds) => phase === 'starting' && tell({ kind: 'done', step, milliseconds }),
    });
    const stores = await Promise.race([bringUp(world, order, tell), world.failure]);
    if (ending) return;
    phase = 'up';
    tell({ kind: 'up', state: order.state, stores });
    if (order.settings.dev) watchAndRestart(world, order);
    await world.failure;
  } catch (error) {
    fail(error);
  }
}

/** Restarts the parts of a saved source; generates code first for a changed contract. */
function watchAndRestart(running: World, { settings }: StartRequest): void {
  watchSources(settings.root, async ({ files, parts }) => {
    if (ending) return;
    const names = [...parts].join(' and ');
    tell({ kind: 'say', line: `${files.join(', ')} changed${names && `: ${names} starts again`}` });
    try {
      if (files.some(needsGeneration)) await running.run(describeGeneration(settings));
      await running.restart(parts);
    } catch (error) {
      tell({ kind: 'say', line: error instanceof Fault ? error.message : String(error) });
    }
  });
}

function getStatus(order: StartRequest): WorldStatus {
  const parts = world?.status() ?? [];
  return {
    product: 'linden',
    pid: process.pid,
    folder: order.settings.root,
    state: order.state,
    phase,
    started,
    parts,
  };
}

function fail(error: unknown): void {
  // Failures during shutdown are consequences of it.
  if (ending) return;
  const unexpected = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const line = error instanceof Fault ? error.message : unexpected;
  console.error(line);
  tell({ kind: 'fault', line });
  void end(1);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  phase = 'stopping';
  await world?.stop();
  process.exit(code);
}

function tell(message: Message): void {
  if (process.connected) process.send?.(message);
}
