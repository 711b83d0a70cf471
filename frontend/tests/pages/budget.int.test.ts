import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const root = join(import.meta.dirname, '../..');
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

  it('does common work in less than 9.6 kB, loaded when the page is idle', () => {
    expect(manifest['src/app/browser.ts']?.dynamicImports).toContain('src/app/every-page.ts');
    expect(closure('src/app/browser.ts').has(manifest['src/app/every-page.ts']?.file ?? '')).toBe(false);
    const size = gzipped(closure('src/app/every-page.ts'));
    expect(size).toBeGreaterThan(2_000);
    expect(size).toBeLessThan(9_600);
  });

  it('reports errors with code that loads only with a receiver', () => {
    const reporter = manifest['src/lib/error-reporting/sentry.ts']?.file ?? '';
    expect(reporter).not.toBe('');
    for (const entry of ['src/app/browser.ts', 'src/app/every-page.ts', 'src/app/portal.tsx'])
      expect(closure(entry).has(reporter)).toBe(false);
  });

  it.each([
    'src/features/provider-profile/open-times-island.tsx',
    'src/features/search/filters/filter-sheet.ts',
    'src/features/search/filters/form-changes.ts',
  ])('%s loads only on first use', (name) => {
    expect(manifest['src/app/browser.ts']?.dynamicImports).toContain(name);
    const island = manifest[name]?.file ?? '';
    expect(closure('src/app/browser.ts').has(island)).toBe(false);
    expect(existsSync(join(root, 'dist/client', island))).toBe(true);
  });

  it.each(['src/features/search/filters/live-count.ts', 'src/features/search/filters/instant-filters.ts'])(
    '%s loads only after a change',
    (name) => {
      expect(manifest['src/features/search/filters/form-changes.ts']?.dynamicImports).toContain(name);
      expect(closure('src/app/browser.ts').has(manifest[name]?.file ?? '')).toBe(false);
    },
  );

  it('loads the live count, with all words of the search, in under 10.5 kB', () => {
    expect(gzipped(closure('src/features/search/filters/live-count.ts'))).toBeLessThan(10_500);
  });

  it('loads the check of a plan only when its form is sent', () => {
    const name = 'src/features/plan-check/send-plan-check.ts';
    expect(manifest['src/app/page-parts.ts']?.dynamicImports).toContain(name);
    expect(closure('src/app/page-parts.ts').has(manifest[name]?.file ?? '')).toBe(false);
  });

  it('loads the costs of a signed-in client, with the session, in under 40 kB', () => {
    const island = 'src/features/own-cost/show-own-cost.ts';
    expect(manifest['src/app/page-parts.ts']?.dynamicImports).toContain(island);
    const file = manifest[island]?.file ?? '';
    for (const entry of ['src/app/browser.ts', 'src/app/every-page.ts', 'src/app/page-parts.ts'])
      expect(closure(entry).has(file)).toBe(false);
    expect(gzipped(closure(island))).toBeLessThan(40_000);
  });

  it('loads the island of open times in under 130 kB', () => {
    expect(gzipped(closure('src/features/provider-profile/open-times-island.tsx'))).toBeLessThan(130_000);
  });
});

/** Bytes, compressed: of the page that a portal opens with, and of any other page of a portal opened directly. */
const budgets = { first: 260_000, other: 350_000 };
const pageModule = /^src\/(app\/portal\/[\w-]+|features\/[\w/-]+-page)\.tsx$/;

/** The portals' pages by the module that a route loads, with the frame around them. */
function portalPages(): { page: string; isFirst: boolean; size: number }[] {
  const first = [
    'src/app/portal/client-home.tsx',
    'src/app/portal/provider-home.tsx',
    'src/features/staff/people/find-page.tsx',
  ];
  return Object.keys(manifest)
    .filter((name) => pageModule.test(name))
    .map((page) => {
      const frame = /provider/.test(page) ? 'provider' : /staff/.test(page) ? 'staff' : 'client';
      const parts = [
        `src/app/portal/${frame === 'staff' ? 'ops' : frame}-pages.tsx`,
        `src/features/${frame}-frame/${frame}-frame.tsx`,
        `src/features/${frame}/${frame}-frame.tsx`,
        page,
      ];
      const files = parts.reduce((seen, name) => closure(name, seen), closure('src/app/portal.tsx'));
      return { page, isFirst: first.includes(page), size: gzipped(files) };
    })
    .toSorted((a, b) => b.size - a.size);
}

describe('the script of a portal', () => {
  it('stays within 260 kB for the first page and 350 kB for any other', () => {
    const pages = portalPages();
    const lines = pages.map(({ page, size }) => `${(size / 1000).toFixed(0).padStart(5)} kB  ${page}`);
    writeSync(process.stdout.fd, `${lines.join('\n')}\n`);
    expect(pages.filter(({ isFirst }) => isFirst)).toHaveLength(3);
    expect(pages.length).toBeGreaterThan(20);
    const beyond = pages.filter(({ isFirst, size }) => size > (isFirst ? budgets.first : budgets.other));
    expect(beyond).toEqual([]);
  });

  it('starts without any page, overlay, list, date, table or form', () => {
    const start = closure('src/app/portal.tsx');
    expect(gzipped(start)).toBeGreaterThan(50_000);
    const later = Object.keys(manifest).filter(
      (name) => pageModule.test(name) || /^src\/features\/staff\/|kit\/(toast-region|form)/.test(name),
    );
    expect(later.length).toBeGreaterThan(20);
    for (const name of later)
      expect({ name, isAtStart: start.has(manifest[name]?.file ?? '') }).toMatchObject({ isAtStart: false });
    const code = [...start].map((file) => readFileSync(join(root, 'dist/client', file), 'utf8')).join('');
    expect(code).toContain('button');
    for (const part of ['kit-dialog', 'kit-list', 'kit-segment', 'kit-table', 'kit-overlay', 'shouldFocusError'])
      expect({ part, isAtStart: code.includes(part) }).toEqual({ part, isAtStart: false });
  });

  it('leaves the gallery of the UI kit to its own page', () => {
    expect(closure('src/app/portal.tsx').has(manifest['src/app/gallery.tsx']?.file ?? '')).toBe(false);
  });
});

it('ends a sign-in with less than 1 kB', () => {
  expect(gzipped(closure('src/app/callback.ts'))).toBeLessThan(1_000);
});

it('reduces the fonts to less than 40 kB each', () => {
  for (const name of ['inter', 'source-serif-4']) {
    expect(readFileSync(join(root, `dist/fonts/${name}.woff2`)).length).toBeLessThan(40_000);
  }
});
