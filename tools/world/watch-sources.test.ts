import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findParts, needsGeneration, watchSources } from './watch-sources.ts';

describe('a file that is saved while the world runs', () => {
  it.each([
    ['services/billing/src/wire/payor-to-proto.ts', ['product']],
    ['bff/src/errors.ts', ['product']],
    ['packages/vocabulary/src/slug.ts', ['product']],
    ['packages/platform/src/telemetry/log.ts', ['product', 'frontend']],
    ['frontend/dev/open-vite.ts', ['frontend']],
    ['frontend/src/ui/button.tsx', []],
    ['frontend/src/features/search/results/listing.graphql', ['product']],
    ['services/billing/src/to-proto.test.ts', []],
    ['bff/src/gen/resolvers.ts', []],
  ])('%s restarts %j', (file, parts) => {
    expect(findParts(file)).toEqual(parts);
  });

  it.each([
    ['proto/linden/billing/v1/payor.proto', true],
    ['frontend/src/features/search/results/listing.graphql', true],
    ['bff/src/errors.ts', false],
  ])('%s asks for generated code: %s', (file, asks) => {
    expect(needsGeneration(file)).toBe(asks);
  });

  it('is reported once, and a later save is reported after it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'linden-watch-'));
    for (const folder of ['services/billing/src/rpc', 'packages', 'bff/src']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    const reports: string[][] = [];
    const stop = watchSources(root, async ({ files }) => {
      reports.push(files);
      if (reports.length === 1) writeFileSync(join(root, 'bff/src/second.ts'), '');
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    for (const content of ['a', 'b']) writeFileSync(join(root, 'services/billing/src/rpc/first.ts'), content);
    await expect
      .poll(() => reports, { timeout: 60_000 })
      .toEqual([['services/billing/src/rpc/first.ts'], ['bff/src/second.ts']]);
    stop();
  });
});
