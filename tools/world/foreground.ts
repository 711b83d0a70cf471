import { relative } from 'node:path';
import { stopCommands } from '../bootstrap/command.mjs';
import { whenParentIsGone } from '../bootstrap/parent.mjs';
import { buildPages, prepareServers, prepareSources } from '../bootstrap/prepare.mjs';
import { done, say, seconds } from '../bootstrap/progress.mjs';
import { loginPassword, logins, staffAppSecret } from '../seed/stories/logins.ts';
import { explainRefusal, readStatus } from './control.ts';
import type { Message } from './messages.ts';
import { type OpenWorld, openWorld } from './open-world.ts';
import { findPostgresAccount } from './postgres-account.ts';
import { getPort, readSettings, type Settings } from './settings.ts';
import { chooseState, sweepOrphanedStates } from './state-folder.ts';

/** Starts the world, waits for its end and returns the exit code. */
export async function runForeground(): Promise<number> {
  const settings = readSettings(process.env);
  const began = Date.now();
  let world: OpenWorld | undefined;
  let asked = false;
  const stop = () => {
    if (asked) return;
    asked = true;
    if (world) say('stopping');
    stopCommands();
    world?.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, stop);
  whenParentIsGone(stop);
  try {
    await refuseSecond(settings);
    const { postgres, redis, opensearch } = settings.given;
    const servers = prepareServers({ redis: !redis, opensearch: !opensearch });
    const [jdk] = await Promise.all([servers, prepareProduct(settings.scope)]);
    const account = postgres ? undefined : findPostgresAccount();
    sweepOrphanedStates();
    const state = chooseState(settings.state, account);
    if (asked) return 1;
    world = openWorld({ settings, state, ...(jdk && { jdk }) }, print);
    await world.up;
    say(welcome(settings, state, Date.now() - began));
    if (settings.once) stop();
    const fault = await world.ended;
    if (fault) throw fault;
    if (!asked) say('stopped from outside');
    return 0;
  } catch (error) {
    if (!asked) throw error;
    await world?.ended;
    return 1;
  }
}

async function prepareProduct(scope: Settings['scope']): Promise<void> {
  await prepareSources();
  if (scope === 'all') await buildPages();
}

/** Refuses a second world before anything is fetched; the lock itself is the supervisor's control port. */
async function refuseSecond(settings: Settings): Promise<void> {
  const other = await readStatus(getPort(settings, 'control'));
  if (other) throw explainRefusal(other);
}

function print(message: Message): void {
  if (message.kind === 'done') done(message.step, message.milliseconds);
  if (message.kind === 'say') say(message.line);
}

function welcome(settings: Settings, state: string, milliseconds: number): string {
  return `
Linden is up (${seconds(milliseconds)}).

  Open      http://linden.localhost:${settings.door} or http://localhost:${settings.door}
  Sign-in   ${formatLogins(settings.door)}
  Inbox     http://127.0.0.1:${getPort(settings, 'inbox')} (what Linden sent by email, text and call)
  Calendars http://127.0.0.1:${getPort(settings, 'calendars')} (stands in for Google Calendar)
  Logs      ${relative(process.cwd(), state) || state}/log
  State     npm run world -- status
  Stop      Ctrl-C; the data stays (npm run world -- reset empties it)
`;
}

/** Lists the logins by the pages that they open. */
function formatLogins(door: number): string {
  const of = (portal: string) =>
    logins
      .filter((login) => login.portal === portal)
      .map(({ email }) => email)
      .join(', ');
  return `password of all: ${loginPassword}
            clients    ${of('client')}
            providers  ${of('provider')} (http://provider.linden.localhost:${door})
            staff      ${of('ops')} (http://ops.linden.localhost:${door})
            their app  ${staffAppSecret} (a key for any authenticator app)`;
}
