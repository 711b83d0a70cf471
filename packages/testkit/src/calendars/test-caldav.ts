import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '#src/process/free-ports.ts';
import { getClockVariables } from '#src/process/moved-clock.ts';

/** A real CalDAV server. */
export type TestCaldav = {
  /** The address that a provider would type. */
  readonly url: string;
  /** Creates an account with one calendar, `main`. */
  createAccount(): Promise<TestCaldavAccount>;
  /** Ends the server; its data stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  close(): Promise<void>;
};

export type TestCaldavAccount = {
  readonly username: string;
  readonly password: string;
  createCalendar(name: string): Promise<void>;
  /** Saves an event; `lines` are those inside VEVENT. */
  putEvent(name: string, lines: readonly string[], calendar?: string): Promise<void>;
  deleteEvent(name: string, calendar?: string): Promise<void>;
};

const password = 'app-password';

/** It ends when its input ends, so it does not outlive the test. */
const program = `
import os, runpy, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
runpy.run_module('radicale', run_name='__main__')
`;

/** Needs TEST_CALDAV. */
export async function openTestCaldav(): Promise<TestCaldav> {
  const given = process.env.TEST_CALDAV;
  if (!given) throw new Error('TEST_CALDAV is not set: run the tests through `npm test`');
  const { python, folder }: { python: string; folder: string } = JSON.parse(given);
  const home = mkdtempSync(join(tmpdir(), 'linden-caldav-'));
  const users = join(home, 'users');
  writeFileSync(users, '');
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  let child: ReturnType<typeof spawn> | undefined;
  const stop = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const settings = {
      'server-hosts': `127.0.0.1:${port}`,
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': users,
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'storage-filesystem-folder': join(home, 'data'),
      // Files keep real times, so a clock that is moved by more than 30 days would make each sync token too old.
      'storage-max-sync-token-age': String(100 * 365 * 24 * 3600),
      'logging-level': 'error',
    };
    const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    const path = { PATH: process.env.PATH ?? '', PYTHONPATH: folder };
    const env = { ...path, PYTHONDONTWRITEBYTECODE: '1', ...getClockVariables() };
    child = spawn(python, ['-c', program, ...args], { env, stdio: ['pipe', 'ignore', 'inherit'] });
    await waitUntilOpen(url);
  };
  await start();
  return {
    url,
    stop,
    start,
    async createAccount() {
      const username = `ada-${randomUUID()}@example.com`;
      // The server reads the file at every sign-in.
      appendFileSync(users, `${username}:${password}\n`);
      const account = connectAccount(url, username);
      await account.createCalendar('main');
      return account;
    },
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function connectAccount(url: string, username: string): TestCaldavAccount {
  const send = async (method: string, path: string, body?: string): Promise<void> => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const address = `${url}/${encodeURIComponent(username)}/${path}`;
    const answer = await fetch(address, { method, headers: { authorization }, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    username,
    password,
    createCalendar: (name) => send('MKCALENDAR', `${name}/`),
    putEvent: (name, lines, calendar = 'main') => send('PUT', `${calendar}/${name}.ics`, formatEvent(name, lines)),
    deleteEvent: (name, calendar = 'main') => send('DELETE', `${calendar}/${name}.ics`),
  };
}

function formatEvent(name: string, lines: readonly string[]): string {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${name}`];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Linden//test//EN', 'BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z']
    .concat(uid, lines, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');
}

async function waitUntilOpen(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const isOpen = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error('the CalDAV server did not start');
    await sleep(50);
  }
}
