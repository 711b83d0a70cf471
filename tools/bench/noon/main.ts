import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/places.mjs';
import { openWorld } from '../../world/open-world.ts';
import { findPostgresAccount } from '../../world/postgres-account.ts';
import { readSettings } from '../../world/settings.ts';
import { chooseState } from '../../world/state-folder.ts';

/** The last part of `npm run bench:notes`: starts Postgres and Redis of its own for services/clinical-notes/bench/sessions-at-noon.ts. */
const scope = {
  LINDEN_OPENSEARCH_URL: 'http://127.0.0.1:1',
  LINDEN_PORT_BASE: '8280',
  LINDEN_STATE: '.linden/noon',
  LINDEN_SCOPE: 'stores',
  LINDEN_STORAGE: '0',
};

const settings = readSettings({ ...process.env, ...scope });
const state = chooseState(settings.state, findPostgresAccount());
rmSync(state, { recursive: true, force: true });
const world = openWorld({ settings, state }, () => {});
try {
  const { stores } = await world.up;
  const bench = join(root, 'services/clinical-notes/bench/sessions-at-noon.ts');
  const env = { ...process.env, TEST_POSTGRES_URL: stores.postgres, TEST_REDIS_URL: stores.redis, TEST_RUN_ID: 'noon' };
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), bench], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  world.close();
  await world.ended;
  rmSync(state, { recursive: true, force: true });
}
