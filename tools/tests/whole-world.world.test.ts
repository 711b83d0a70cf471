import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kill, Trial } from './trial.ts';

const base = 8700;
const door = `http://localhost:${base + 80}`;
const engine = `http://127.0.0.1:${base + 3}`;
let world: Trial;
let profile = '';

beforeAll(async () => {
  world = new Trial({ base, env: { LINDEN_SCOPE: 'all', LINDEN_PROVIDERS: '200' } });
  await world.says('Linden is up', 180_000);
  const [, path] = /href="(\/provider\/[^"]+)"/.exec((await visit('/find/california')).text) ?? [];
  profile = path ?? expect.unreachable('nobody in California');
});
afterAll(() => world?.dispose());

interface Page {
  /** 0: no answer at all. */
  status: number;
  text: string;
}

let visits = 0;
const zones = Intl.supportedValuesOf('timeZone');

/** A page as nobody has asked for it before, so that no kept page answers in its place. */
async function visit(path: string): Promise<Page> {
  visits += 1;
  const minutes = visits % 120;
  const latest = `timeEnd=${String(22 + Math.floor(minutes / 60)).padStart(2, '0')}%3A${String(minutes % 60).padStart(2, '0')}`;
  const different = path.startsWith('/provider/') ? '' : `&${latest}`;
  const fresh = `${door}${path}${path.includes('?') ? '&' : '?'}timezone=${zones[visits % zones.length]}${different}`;
  try {
    const response = await fetch(fresh, { redirect: 'follow', signal: AbortSignal.timeout(6000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

const search = '/find/california?sort=next';
const sound = ({ status, text }: Page) => status === 200 && !/just now|not available|out of order/i.test(text);

/** What a page may say while a part is away. Anything else, above all an empty result, would be a lie. */
const honest = ({ status, text }: Page) =>
  status === 0 ||
  (status === 200 && (/just now/i.test(text) || /\/provider\//.test(text) || /Open times|open time/i.test(text))) ||
  (status === 503 && /not available right now|cannot reach|just now|out of order for a moment/i.test(text));

const lies = /no therapists|nobody matches|0 therapists|no open times/i;

/** Kills a part and watches a page until all is well again. @returns what was seen on the way, each kind once */
async function killAndWatch(port: number, path: string): Promise<Page[]> {
  kill(world.pidOf(port), 'SIGKILL');
  const seen: Page[] = [];
  for (let well = 0, until = Date.now() + 60_000; well < 6; ) {
    if (Date.now() > until)
      throw new Error(`it did not come back; last seen: ${JSON.stringify(seen.at(-1)).slice(0, 400)}`);
    const page = await visit(path);
    seen.push(page);
    well = sound(page) ? well + 1 : 0;
    await sleep(60);
  }
  return seen;
}

const parts: [name: string, offset: number, path: () => string, shows: 'trouble' | 'little' | 'either'][] = [
  ['accounts', 10, () => profile, 'trouble'],
  ['billing', 11, () => profile, 'trouble'],
  ['scheduling', 12, () => profile, 'trouble'],
  ['search', 13, () => search, 'trouble'],
  ['search-worker', 14, () => search, 'little'],
  ['bff', 20, () => search, 'trouble'],
  ['frontend', 30, () => search, 'trouble'],
  ['door', 80, () => search, 'trouble'],
  // It may be back before the services have tried for the last time.
  ['postgres', 1, () => profile, 'either'],
  ['redis', 2, () => search, 'little'],
  ['opensearch', 3, () => search, 'trouble'],
];

describe.skipIf(process.platform !== 'linux')('a part of the running product is killed', () => {
  it.each(parts)('%s: the page says what is wrong, and all is well again by itself', async (_, offset, path, shows) => {
    const seen = await killAndWatch(base + offset, path());
    for (const page of seen) {
      expect(honest(page), `${page.status} ${page.text.replaceAll(/<[^>]*>/g, ' ').slice(0, 600)}`).toBe(true);
      expect(page.text).not.toMatch(lies);
      expect(page.text).not.toMatch(/at \w+.*\.ts:\d+|ECONNREFUSED|stack/);
    }
    // The negative control: where the part matters to this page, its absence must have been seen.
    if (shows === 'trouble') expect(seen.some((page) => !sound(page))).toBe(true);
    if (shows === 'little') expect(seen.filter(sound).length).toBeGreaterThan(seen.length / 2);
  });

  it('after all this the index equals one built anew', async () => {
    for (let attempt = 0; ; attempt++) {
      const kept = await documents();
      const rebuilt = spawnSync(process.execPath, ['src/rebuild.ts'], {
        cwd: join(import.meta.dirname, '../../services/search'),
        env: { ...process.env, ...workerEnvironment() },
        encoding: 'utf8',
      });
      expect(rebuilt.status, rebuilt.stderr).toBe(0);
      const built = await documents();
      expect(built.length).toBeGreaterThan(200);
      // A slot may lapse between both readings; that cannot happen time after time.
      if (attempt === 3) expect(built).toEqual(kept);
      if (JSON.stringify(built) === JSON.stringify(kept)) return;
    }
  });
});

/** Everything the index says but when it was read and when that lapses. */
async function documents(): Promise<object[]> {
  await fetch(`${engine}/linden-providers/_refresh`, { method: 'POST' });
  const response = await fetch(`${engine}/linden-providers/_search?size=1000&sort=id`);
  const { hits } = (await response.json()) as { hits: { hits: { _source: Record<string, unknown> }[] } };
  return hits.hits.map(({ _source: { as_of: _asOf, rebuild_at: _rebuildAt, ...rest } }) => rest);
}

/** The environment of the running worker, so that the rebuild speaks to the same world. */
function workerEnvironment(): Record<string, string> {
  const shown = spawnSync('cat', [`/proc/${world.pidOf(base + 14)}/environ`], { encoding: 'utf8' }).stdout;
  return Object.fromEntries(
    shown
      .split('\0')
      .flatMap((line) =>
        line.includes('=') ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]] : [],
      ),
  );
}
