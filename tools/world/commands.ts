import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '../bootstrap/fault.mjs';
import { identityOf } from '../bootstrap/process-identity.mjs';
import { say } from '../bootstrap/progress.mjs';
import { readStatus, type WorldStatus } from './control.ts';
import { findPostgresAccount } from './postgres-account.ts';
import { getPort, readSettings, type Settings } from './settings.ts';
import { chooseState } from './state-folder.ts';

const usage = `usage: npm run world -- COMMAND
  status   what runs, with pids and deaths
  stop     stops the world that runs in another terminal
  reset    removes all local data; the next start makes it anew`;

/** @returns the exit code */
export async function runCommand(args: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  const running = await readStatus(getPort(settings, 'control'));
  switch (args[0]) {
    case 'status':
      return status(running);
    case 'stop':
      return stop(running);
    case 'reset':
      return reset(settings, running);
    default:
      say(usage);
      return args.length === 0 ? 0 : 2;
  }
}

function status(running: WorldStatus | undefined): number {
  if (!running) {
    say('not running');
    return 3;
  }
  say(
    `${running.phase}: pid ${running.pid}, since ${running.started}, folder ${running.folder}, state ${running.state}`,
  );
  for (const part of running.parts) {
    const died = part.deaths > 0 ? `, died ${part.deaths} times` : '';
    const where = part.within ? `in ${part.within}` : `pid ${part.pid ?? '-'}${died}`;
    say(`  ${part.name.padEnd(17)} ${part.state.padEnd(11)} ${where}`);
  }
  return 0;
}

async function stop(running: WorldStatus | undefined): Promise<number> {
  if (!running) {
    say('not running');
    return 0;
  }
  process.kill(running.pid, 'SIGTERM');
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(50)) {
    if (identityOf(running.pid) === undefined) {
      say('stopped');
      return 0;
    }
  }
  throw new Fault(`pid ${running.pid} did not stop within 30 s; see ${running.state}/log/supervisor.log`);
}

/** Removes only files that worlds create, by name, so that a wrong LINDEN_STATE does no harm. */
function reset(settings: Settings, running: WorldStatus | undefined): number {
  if (running) throw new Fault('the world is running: stop it first (npm run world -- stop)');
  const state = chooseState(settings.state, settings.given.postgres ? undefined : findPostgresAccount());
  const ours =
    /^(postgres-\d+(\.new|\.password)?|redis-\d+|opensearch-\d+|storage-\d+|log|run|audit|(secrets|stories)\.json)$/;
  for (const name of readdirSync(state).filter((entry) => ours.test(entry))) {
    rmSync(join(state, name), { recursive: true });
  }
  say(`removed the data in ${state}`);
  return 0;
}
