import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const root = join(import.meta.dirname, '..');
let manifest: Record<string, Chunk | undefined> = {};

beforeAll(() => {
  // Fast when it is up to date.
  execFileSync(process.execPath, ['build.ts'], { cwd: root });
  manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'));
}, 60_000);

/** Returns a chunk with all its static imports. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) closure(needed, seen);
  return seen;
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, 'dist/client', file)), { level: 9 }).length,
    0,
  );
}

describe('the script of a public page', () => {
  it('starts with less than 5 kB, far below the 90 kB limit', () => {
    const size = gzipped(closure('src/app/browser.ts'));
    expect(size).toBeGreaterThan(300);
    expect(size).toBeLessThan(5000);
  });

  it('does common work in less than 9 kB, loaded when the page is idle', () => {
    expect(manifest['src/app/browser.ts']?.dynamicImports).toContain('src/app/every-page.ts');
    expect(closure('src/app/browser.ts').has(manifest['src/app/every-page.ts']?.file ?? '')).toBe(false);
    const size = gzipped(closure('src/app/every-page.ts'));
    expect(size).toBeGreaterThan(2_000);
    expect(size).toBeLessThan(9_000);
  });

  it('reports errors with code that loads only with a receiver', () => {
    const reporter = manifest['src/lib/error-reporting/sentry.ts']?.file ?? '';
    expect(reporter).not.toBe('');
    for (const entry of ['src/app/browser.ts', 'src/app/every-page.ts', 'src/app/portal.tsx'])
      expect(closure(entry).has(reporter)).toBe(false);
  });

  it.each([
    'src/features/provider-profile/open-times-island.tsx',
    'src/features/search/filter-sheet.ts',
    'src/features/search/live-count.ts',
  ])('%s loads only on first use', (name) => {
    expect(manifest['src/app/browser.ts']?.dynamicImports).toContain(name);
    const island = manifest[name]?.file ?? '';
    expect(closure('src/app/browser.ts').has(island)).toBe(false);
    expect(existsSync(join(root, 'dist/client', island))).toBe(true);
  });

  it('loads the live count, with all words of the search, in under 10 kB', () => {
    expect(gzipped(closure('src/features/search/live-count.ts'))).toBeLessThan(10_000);
  });

  it('loads the island of open times in under 130 kB', () => {
    expect(gzipped(closure('src/features/provider-profile/open-times-island.tsx'))).toBeLessThan(130_000);
  });
});

it('starts a portal with less than 230 kB, and keeps staff pages for staff', () => {
  const size = gzipped(closure('src/app/portal.tsx'));
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(230_000);
  const staff = Object.keys(manifest).filter((name) => name.startsWith('src/features/staff/'));
  expect(staff.length).toBeGreaterThan(3);
  for (const name of staff) expect(closure('src/app/portal.tsx').has(manifest[name]?.file ?? '')).toBe(false);
});

it('shows a provider’s home with less than 230 kB, and loads other pages on navigation', () => {
  const isTheirs =
    /^src\/(app\/portal\/provider-(home|onboarding)|features\/provider-\w+(-edit)?\/(\w+\/)?\w+-page)\.tsx$/;
  const theirs = Object.keys(manifest).filter((name) => isTheirs.test(name));
  expect(theirs.length).toBeGreaterThan(6);
  for (const name of theirs) expect(closure('src/app/portal.tsx').has(manifest[name]?.file ?? '')).toBe(false);
  const first = ['src/features/provider-frame/provider-frame.tsx', 'src/app/portal/provider-home.tsx'];
  const files = first.reduce((seen, name) => closure(name, seen), closure('src/app/portal.tsx'));
  expect(files.size).toBeGreaterThan(3);
  expect(gzipped(files)).toBeLessThan(230_000);
});

it('ends a sign-in with less than 1 kB', () => {
  expect(gzipped(closure('src/app/callback.ts'))).toBeLessThan(1_000);
});

it('reduces the fonts to less than 40 kB each', () => {
  for (const name of ['inter', 'source-serif-4']) {
    expect(readFileSync(join(root, `dist/fonts/${name}.woff2`)).length).toBeLessThan(40_000);
  }
});
