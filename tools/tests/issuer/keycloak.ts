import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getClockVariables } from '@linden/testkit/process/moved-clock';
import { ensureJava } from '#tools/bootstrap/java.mjs';
import { fetchKeycloak } from '#tools/bootstrap/keycloak.mjs';

const administrator = { username: 'test', password: 'only for this run' };
const patienceMs = 240_000;

/** Starts a Keycloak with an in-memory database. */
export async function startKeycloak(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const java = await ensureJava();
  const args = ['start-dev', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=${origin}`];
  const server = spawn(join(await fetchKeycloak(), 'bin/kc.sh'), args, {
    // A separate process group: the script starts more than one Java.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...getClockVariables(),
      PATH: process.env.PATH,
      JAVA_HOME: java.home,
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const kill = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  const issuerOf = (realm: string) => `${origin}/realms/${realm}`;
  for (const until = Date.now() + patienceMs; !(await answers(issuerOf('master'))); await delay(500)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`Keycloak did not start:\n${output}`);
  }
  return {
    issuerOf,
    async addRealm(realm: object): Promise<void> {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${await administrate(issuerOf)}` };
      const answer = await fetch(`${origin}/admin/realms`, { method: 'POST', headers, body: JSON.stringify(realm) });
      if (answer.status !== 201) throw new Error(`the realm was refused: ${answer.status} ${await answer.text()}`);
    },
    async stop(): Promise<void> {
      process.off('exit', kill);
      kill();
      while (await answers(origin)) await delay(50);
    },
  };
}

async function administrate(issuerOf: (realm: string) => string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...administrator });
  const answer = await fetch(`${issuerOf('master')}/protocol/openid-connect/token`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`the administrator was refused: ${answer.status}`);
  return token;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status < 500,
    () => false,
  );
}
