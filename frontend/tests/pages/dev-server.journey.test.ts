import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePortBeforeAnother, freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { openBrowser } from '#tests/support/visitor.ts';

const frontend = join(import.meta.dirname, '../..');
// Within the repository, so that packages are found as from the original.
const copy = join(frontend, `../.linden/dev-server-test-${process.pid}`);
let server: StartedProcess;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'dev', 'build', 'package.json', 'flags.json', 'dist/fonts', 'dist/places'])
    cpSync(join(frontend, name), join(copy, name), { recursive: true });
  symlinkSync(join(frontend, 'node_modules'), join(copy, 'node_modules'));
  // Hot updates have the next port.
  const port = await freePortBeforeAnother();
  const [api = 0] = await freePorts(1);
  server = await startProcess({
    args: ['dev/server.ts'],
    cwd: copy,
    env: {
      HTTP_LISTEN: `127.0.0.1:${port}`,
      UPLOAD_ORIGIN: 'http://127.0.0.1:1',
      DOCUMENTS_ORIGIN: 'http://127.0.0.1:1',
      BFF_URL: `http://127.0.0.1:${api}`,
      ISSUER_URL: 'http://id.linden.localhost:1',
    },
    ready: () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    timeoutMs: 100_000,
  });
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || /Content Security Policy|Trusted/.test(text)) complaints.push(text);
  });
  // Vite's client reports when it is connected.
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('[vite] connected'),
    timeout: 100_000,
  });
  await page.goto(`http://localhost:${port}/tips`, { timeout: 100_000 });
  await connected;
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  rmSync(copy, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

it('shows a saved style without reloading the page', async () => {
  await page.evaluate('window.isStillThere = true');
  edit('src/app/styles.css', (text) => `${text}\nbody { outline-color: rgb(1, 2, 3); }\n`);
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).outlineColor'), patience).toBe('rgb(1, 2, 3)');
  expect(await page.evaluate('window.isStillThere')).toBe(true);
});

it('reloads a page when its words are saved', async () => {
  edit('src/locales/en/every-page.ts', (text) => text.replace("skip: '", "skip: 'Saved: "));
  await expect.poll(() => page.locator('a.skip').textContent(), patience).toMatch(/^Saved: /);
});

it('breaks no policy of the page', () => {
  expect(complaints).toEqual([]);
});
