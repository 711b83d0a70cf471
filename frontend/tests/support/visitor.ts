import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { CheckedShapes, describeShape } from './checked-shapes.ts';
import { patience } from './patience.ts';

// Pages live for seconds: code that V8 would optimize in the background costs more than it saves.
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --js-flags=--no-opt,--no-maglev';

/** The widths at which every page is checked. */
export const widths = [390, 820, 1440] as const;

/** Returns the client origin behind the door of the running world. */
export function worldOrigin(): URL {
  const given = process.env.TEST_WORLD_URL ?? process.env.LINDEN_TEST_ORIGIN;
  if (!given) throw new Error('TEST_WORLD_URL is not set: npm test starts a world for journeys');
  const origin = new URL(given);
  if (origin.hostname === 'localhost') origin.hostname = 'linden.localhost';
  return origin;
}

let shared: Promise<Browser> | undefined;

/** Returns the browser that the files of a worker share; `close` ends what was opened in it, the process ends the browser. */
export async function openBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = chromium
    .launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags.split(' ') })
    .then((browser) => {
      browser.close = async () => {
        await Promise.all(browser.contexts().map((context) => context.close()));
      };
      return browser;
    });
  return shared;
}

/** Returns the pages that tests have open in the shared browser. */
export async function listOpenPages(): Promise<Page[]> {
  const running = await shared?.catch(() => undefined);
  return running?.contexts().flatMap((context) => context.pages()) ?? [];
}

/** A visitor's page that records the browser's complaints. */
export interface Visitor {
  page: Page;
  /** Console errors, script errors and violations of the content policy. */
  complaints: string[];
  leave: () => Promise<void>;
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: worldOrigin().href,
    viewport: { width: 1440, height: 900 },
    // Tests that answer requests themselves would not see those that a worker makes.
    serviceWorkers: 'block',
    // Skeletons that breathe are painted 60 times a second while a test waits.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience.timeout);
  watchRequests(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|Trusted/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, leave: () => context.close() };
}

/** Milliseconds without a request after which a page is quiet. */
const quietMs = 500;

const followed = new WeakMap<Page, { readonly requests: Set<Request>; changedAt: number }>();

/** Follows the requests of all pages of a context, for `waitForQuiet`. */
function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const state = { requests: new Set<Request>(), changedAt: performance.now() };
    followed.set(page, state);
    const end = (request: Request) => {
      if (state.requests.delete(request)) state.changedAt = performance.now();
    };
    page.on('request', (request) => {
      // The account's stream stays open as long as the page.
      if (request.headers().accept === 'text/event-stream') return;
      state.requests.add(request);
      state.changedAt = performance.now();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
}

/** Waits until a page of a signed-in person has loaded: the browser's own `networkidle` waits for the account's stream as well. */
export async function waitForQuiet(page: Page): Promise<void> {
  const state = followed.get(page);
  if (!state) throw new Error('the requests of this page are not followed: open it with visit()');
  while (state.requests.size > 0 || performance.now() - state.changedAt < quietMs) await page.waitForTimeout(50);
}

/** Calls the door from outside a browser, because only browsers resolve names below localhost; follows no redirects. */
export function ask(
  path: string,
  { host, port }: Pick<URL, 'host' | 'port'> = worldOrigin(),
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: 'localhost', port, path, headers: { host } }, async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on('error', reject);
  });
}

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: string[]; any: { message: string }[] }[];
}

const checkedShapes = new CheckedShapes();

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Content below the screen may be left out of layout (content-visibility), with other colors than readers see.
const renderAll = `for (const one of document.querySelectorAll('*'))
  if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/**
 * Returns axe's findings as 'rule: where (why)'; a page should have none. Runs in an isolated world, outside the content policy. A page of
 * the same shape, width and theme is checked once per run.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const run = (expression: string) =>
    session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
  await run(renderAll);
  const shape = String((await run(describeShape)).result.value);
  if (checkedShapes.has(shape)) {
    await session.detach();
    return [];
  }
  await run(axeSource);
  const { result } = await run(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  await session.detach();
  const violations = result.value as Violation[];
  if (violations.length === 0) checkedShapes.add(shape);
  const why = (node: Violation['nodes'][number]) => node.any.map(({ message }) => message).join('; ');
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} (${why(node)})`));
}
