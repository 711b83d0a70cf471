import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { root } from '../bootstrap/places.mjs';
import { loadSecrets } from '../world/secrets.ts';
import { createClusterSecrets } from './cluster-secrets.ts';

/**
 * `node tools/deploy/secrets.ts [--prefix P] [--postgres URL] [--redis URL] [--opensearch URL] [--storage URL]`: prints the secrets of a
 * cluster as YAML for kubectl. Keys and passwords are created once and kept in .linden/cluster.
 */
const { values } = parseArgs({
  options: {
    prefix: { type: 'string', default: 'linden' },
    postgres: { type: 'string', default: 'postgres://linden@postgres:5432/linden' },
    redis: { type: 'string', default: 'redis://redis:6379' },
    opensearch: { type: 'string', default: 'http://opensearch:9200' },
    storage: {
      type: 'string',
      default: 'http://linden@storage:8333/linden?public=http://storage.linden.localhost:8333',
    },
  },
});

const state = join(root, '.linden/cluster');
mkdirSync(state, { recursive: true, mode: 0o700 });
const objects = createClusterSecrets(values.prefix, loadSecrets(state), values);
process.stdout.write(objects.map((object) => stringify(object)).join('---\n'));
