import { describe, expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkLayers, layerRules } from './layers.ts';
import { readSourceFile, readSources } from './source-files.ts';

type Row = [rule: string, path: string, text: string];

/** At least one planted breach per rule, and similar code that is allowed. */
const planted: Row[] = [
  ['domain-imports', 'services/search/src/domain/a.ts', `import { store } from '#src/store/providers.ts';`],
  ['domain-imports', 'services/search/src/domain/a.ts', `import { readFileSync } from 'node:fs';`],
  [
    'domain-imports',
    'services/search/src/domain/a.ts',
    `import {\n  createLogger,\n} from '@linden/platform/telemetry/log';`,
  ],
  ['domain-imports', 'services/search/src/domain/a.ts', `import { verify } from '@linden/platform/caller/caller';`],
  ['domain-imports', 'services/search/src/domain/a.ts', `import type { Context } from '../context.ts';`],
  ['domain-imports', 'services/search/src/domain/a.ts', `export { z } from 'zod';`],
  ['domain-imports', 'services/search/src/domain/a.ts', `const pg = await import('pg');`],
  ['domain-is-pure', 'services/scheduling/src/domain/a.ts', 'export const now = () => Date.now();'],
  ['domain-is-pure', 'services/scheduling/src/domain/a.ts', 'const at = new Date();'],
  ['domain-is-pure', 'services/scheduling/src/domain/a.ts', 'const id = randomUUID();'],
  ['domain-is-pure', 'services/scheduling/src/domain/a.ts', 'const local = process.env.LINDEN_ENV;'],
  [
    'services-apart',
    'services/search/src/clients/a.ts',
    `import { openSlots } from '@linden/scheduling/domain/slots';`,
  ],
  [
    'services-apart',
    'services/search/src/clients/a.ts',
    `import { x } from '../../../scheduling/src/domain/slots.ts';`,
  ],
  ['services-apart', 'services/search/tests/a.ts', `import { createSchema } from '@linden/bff/schema';`],
  ['files-have-a-room', 'services/search/src/flows/a.ts', ''],
  ['files-have-a-room', 'services/search/src/helpers.ts', ''],
  ['files-have-a-room', 'services/search/src/rpc/get-a.ts', ''],
  ['files-have-a-room', 'services/search/src/use-cases/a.ts', ''],
  ['files-have-a-room', 'services/search/tests/people.ts', ''],
  ['rooms-point-down', 'services/billing/src/store/a.ts', `import { putPayor } from '#src/rpc/payors/put-payor.ts';`],
  ['rooms-point-down', 'services/search/src/clients/a.ts', `import { process } from '../jobs/read-events/process.ts';`],
  [
    'rooms-point-down',
    'services/billing/src/use-cases/cards/a.ts',
    `import type { A } from '#src/jobs/a/contract.ts';`,
  ],
  ['rooms-point-down', 'services/billing/src/ports/a.ts', `import type { Row } from '#src/store/tables.ts';`],
  [
    'rooms-point-down',
    'services/billing/src/wire/a.ts',
    `import { findCard } from '#src/store/cards/patient-cards.ts';`,
  ],
  ['rpc-apart', 'services/search/src/rpc/queries/a.ts', `import { b } from './b.ts';`],
  ['root-composes', 'services/search/src/rpc/queries/a.ts', `import { open } from '#src/open-server.ts';`],
  ['root-composes', 'services/search/src/store/a.ts', `import type { Context } from '#src/context.ts';`],
  ['root-composes', 'services/search/src/clients/a.ts', `import { readConfig } from '#src/config.ts';`],
  ['one-meaning-per-word', 'services/scheduling/src/store/booking/a.ts', 'await claimTimes(tx);'],
  ['one-meaning-per-word', 'services/scheduling/src/use-cases/booking/a.ts', 'const { attemptId } = admitted;'],
  ['one-meaning-per-word', 'services/clinical-notes/src/jobs/a.ts', 'const claimed = await next();'],
  ['one-meaning-per-word', 'packages/platform/src/store/a.ts', 'const scope = as(caller);'],
  ['one-meaning-per-word', 'frontend/src/features/recommend/a.tsx', `setStanding('sending');`],
  ['one-meaning-per-word', 'services/identity/src/domain/sign-in/a.ts', 'const limit = { windowMs: minute };'],
  ['rows-in-store', 'services/billing/src/rpc/a.ts', `import { sql } from 'kysely';`],
  ['rows-in-store', 'services/billing/src/rpc/a.ts', `import type { Prisma } from '#src/gen/prisma/client.ts';`],
  [
    'bff-calls-in-upstream',
    'bff/src/modules/a.ts',
    `import { createRpcClient } from '@linden/platform/rpc/rpc-client';`,
  ],
  ['bff-calls-in-upstream', 'bff/src/modules/a.ts', 'const answer = await fetch(url);'],
  ['no-native-limits', 'frontend/src/features/home/a.tsx', '<input onBlur={() => a > b} maxLength={80} />'],
  ['no-native-limits', 'frontend/src/ui/kit/a.tsx', '<AriaInput maxLength={most} />'],
  ['no-native-limits', 'services/identity/src/web/pages/a.ts', '<input class="input" maxlength="60">'],
  ['portal-pages-in-shell', 'frontend/src/features/people/a.tsx', 'export const A = () => <h1 id="a">{title}</h1>;'],
  ['portal-pages-in-shell', 'frontend/src/features/staff/a.tsx', 'usePageTitle(title);'],
  [
    'browser-data-is-masked',
    'frontend/src/features/search/a.tsx',
    `import { useQuery } from '@apollo/client/react';\nimport { unmask } from '#src/lib/unmask.ts';`,
  ],
  ['screens-know-contracts', 'bff/src/modules/a.ts', `import { rank } from '@linden/search/domain/rank';`],
  ['screens-know-contracts', 'frontend/src/lib/a.ts', `import { toSlot } from '@linden/bff/modules/view';`],
  [
    'screens-know-contracts',
    'frontend/src/lib/a.ts',
    `import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';`,
  ],
  [
    'features-apart',
    'frontend/src/features/home/a.tsx',
    `import { Card } from '#src/features/search/provider-card.tsx';`,
  ],
  ['features-apart', 'frontend/src/features/home/a.tsx', `import { pages } from '../../app/pages.tsx';`],
  [
    'ui-knows-no-domain',
    'frontend/src/ui/a.tsx',
    `import { specialties } from '@linden/vocabulary/search/specialties';`,
  ],
  ['react-aria-in-kit', 'frontend/src/features/home/a.tsx', `import { Menu } from 'react-aria-components/Menu';`],
  [
    'lib-below-features',
    'frontend/src/lib/a.ts',
    `import { drawPortrait } from '../features/portraits/draw-portrait.ts';`,
  ],
  ['browser-code-stays-light', 'frontend/src/features/home/a.tsx', `import { readFileSync } from 'node:fs';`],
  ['packages-below', 'packages/platform/src/a.ts', `import { createSchema } from '@linden/bff/schema';`],
  ['vocabulary-everywhere', 'packages/vocabulary/src/a.ts', `import { z } from 'zod';`],
  ['x12-is-pure', 'packages/x12/src/a.ts', `import { readFileSync } from 'node:fs';`],
  ['form-engine-everywhere', 'packages/form-engine/src/a.ts', `import { z } from 'zod';`],
  ['domain-is-pure', 'services/billing/src/domain/benefits/a.ts', 'const now = Date.now();'],
  ['environment-in-config', 'services/search/src/create-context.ts', 'const level = process.env.LOG_LEVEL;'],
  [
    'no-tests-in-product',
    'services/search/src/a.ts',
    `import { startTestRedis } from '@linden/testkit/stores/test-redis';`,
  ],
  ['no-tests-in-product', 'bff/src/a.ts', `import { expect } from 'vitest';`],
  [
    'own-workspace-paths',
    'bff/src/a.ts',
    `import { listed } from '../../packages/vocabulary/src/search/specialties.ts';`,
  ],
  ['no-barrels', 'bff/src/modules/index.ts', ''],
  ['no-barrels', 'bff/src/modules/all.ts', `export * from './search/view.ts';`],
  ['names-say-what', 'bff/src/utils/money.ts', ''],
  ['names-say-what', 'bff/src/ProviderView.ts', ''],
];

const allowed: [what: string, path: string, text: string][] = [
  [
    'a limit of the kit, which counts',
    'frontend/src/features/home/a.tsx',
    '<input name="a" />; <FormTextField maxLength={80} />',
  ],
  [
    'pure packages',
    'services/search/src/domain/a.ts',
    `import { Temporal } from 'temporal-polyfill';\nimport { rank } from './rank.ts';`,
  ],
  [
    'the caller, as a type',
    'services/search/src/domain/a.ts',
    `import type { Caller } from '@linden/platform/caller/caller';`,
  ],
  ['a date from a number', 'services/search/src/domain/a.ts', 'const at = new Date(now);'],
  [
    'words in comments',
    'services/search/src/domain/a.ts',
    `// import { sql } from 'kysely'; Date.now()\n/** process.env */`,
  ],
  [
    'tests of the domain',
    'services/search/src/domain/a.test.ts',
    `import { test } from 'vitest';\nconst at = Date.now();`,
  ],
  [
    'a use case that loads and saves',
    'services/scheduling/src/use-cases/booking/a.ts',
    `import { saveBooking } from '#src/store/booking/save-booking.ts';\nimport type { Context } from '#src/context.ts';`,
  ],
  ['a list of handlers', 'services/search/src/rpc/search-handlers.ts', `import { b } from './queries/b.ts';`],
  [
    'types of rows and settings',
    'services/search/src/clients/a.ts',
    `import type { Config } from '#src/config.ts';\nimport { b } from './b.ts';`,
  ],
  ['a table that keeps its name', 'services/scheduling/src/store/booking/a.ts', `query.deleteFrom('time_claims');`],
  ['a helper of tests', 'services/search/tests/support/a.ts', ''],
  ['SQL in tests', 'services/search/tests/a.int.test.ts', `import { sql } from 'kysely';`],
  ['the config', 'services/search/src/config.ts', 'const env = process.env;'],
  [
    'the upstream folder',
    'bff/src/upstream/a.ts',
    `import { createRpcClient } from '@linden/platform/rpc/rpc-client';`,
  ],
  [
    'the same feature',
    'frontend/src/features/home/a.tsx',
    `import { Tree } from './tree.tsx';\nimport { Icon } from '#src/ui/icon.tsx';`,
  ],
  ['a whole name that ends in index', 'services/search/src/store/provider-index.ts', ''],
];

describe('the layer check', () => {
  test.each(planted)('finds %s in %s: %s', (rule, path, text) => {
    const { findings } = checkLayers([readSourceFile(path, text)]);
    expect(findings.map(({ says }) => / breaks ([\w-]+): ./.exec(says)?.[1])).toContain(rule);
  });

  test.each(allowed)('allows %s', (_, path, text) => {
    expect(checkLayers([readSourceFile(path, text)]).findings).toEqual([]);
  });

  test('has a planted breach and a reason for each rule', () => {
    const shown = new Set(planted.map(([rule]) => rule));
    expect(layerRules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
    for (const { why } of layerRules) expect(why).toMatch(/^[A-Z][^.]+\.$/);
  });

  test('finds nothing in this repository', () => {
    const files = readSources(root);
    expect(files.length).toBeGreaterThan(300);
    expect(checkLayers(files).findings).toEqual([]);
  });
});
