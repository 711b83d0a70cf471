import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { loadSecrets } from '../world/secrets.ts';

/** `node tools/deploy/seed-cluster.ts`: fills an empty cluster through the ports that Tilt forwards, as `npm start` does. */
const secrets = loadSecrets(join(root, '.linden/cluster'));
const env = {
  ...process.env,
  OWNER_DATABASE_URL: `postgres://linden:${secrets.postgres}@127.0.0.1:8101/linden`,
  ACCOUNTS_RPC: '127.0.0.1:8110',
  BILLING_RPC: '127.0.0.1:8111',
  SCHEDULING_RPC: '127.0.0.1:8112',
  IDENTITY_RPC: '127.0.0.1:8115',
  CALLER_SIGNING_KEY: JSON.stringify(secrets.callers.operator.private),
};

for (const args of [['seed/main.ts', '--if-empty', '--providers', '300'], ['seed/stories.ts']])
  execFileSync(process.execPath, args, { cwd: join(root, 'tools'), env, stdio: 'inherit' });
