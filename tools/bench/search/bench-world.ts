import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/places.mjs';
import { buildPages, prepareServers, prepareSources } from '../../bootstrap/prepare.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { applications } from '../../world/applications.ts';
import { readStatus } from '../../world/control.ts';
import { buildEnvironment, getPagesOperations, type Surroundings } from '../../world/environment.ts';
import { openWorld } from '../../world/open-world.ts';
import { findPostgresAccount } from '../../world/postgres-account.ts';
import { loadSecrets } from '../../world/secrets.ts';
import { getPort, readSettings } from '../../world/settings.ts';
import { chooseState } from '../../world/state-folder.ts';

export interface BenchWorld {
  around: Surroundings;
  /** Process ids of every server and service by name. */
  pids: Map<string, number>;
  at(name: Parameters<typeof getPort>[1]): string;
  /** Returns the environment of one of the product's processes in this world. */
  environment(name: string): Record<string, string>;
  close(): Promise<void>;
}

/** Default ports, and a folder for the data. */
const defaultPlace = { base: '9200', door: '9290', state: '.linden/bench' };

/** Starts a separate product with this many providers, its servers and services with production flags, on new data. */
export async function openBenchWorld(
  providers: number,
  /** Writes operations that the API accepts beside those of the pages. @returns the file */
  moreOperations: (pages: string) => string,
  { base, door, state: folder } = defaultPlace,
): Promise<BenchWorld> {
  const [jdk] = await Promise.all([prepareServers({ redis: true, opensearch: true }), prepareSources()]);
  await buildPages();
  const settings = readSettings({
    LINDEN_PORT_BASE: base,
    LINDEN_PORT: door,
    LINDEN_STATE: folder,
    LINDEN_PROVIDERS: String(providers),
    LINDEN_PRODUCTION: '1',
    LINDEN_CANCELS_AT_ONCE: '1',
    LINDEN_MORE_OPERATIONS: moreOperations(getPagesOperations({ root })),
  });
  const state = chooseState(settings.state, findPostgresAccount());
  for (const name of ['postgres-18', 'redis-6', 'redis-7', 'redis-8', 'opensearch-3']) {
    rmSync(join(state, name), { recursive: true, force: true });
  }
  const world = openWorld({ settings, state, ...(jdk && { jdk }) }, (message) => {
    if (message.kind === 'done') say(`  ${message.step} ${(message.milliseconds / 1000).toFixed(1)} s`);
  });
  const { stores } = await world.up;
  const around = { settings, stores, secrets: loadSecrets(state) };
  const status = await readStatus(settings.base);
  const running = (status?.parts ?? []).flatMap(({ name, pid }) => (pid ? [[name, pid] as const] : []));
  return {
    around,
    pids: new Map(running),
    at: (name) => `127.0.0.1:${getPort(settings, name)}`,
    environment(name) {
      const application = applications.flat().find((each) => each.name === name);
      if (!application) throw new Error(`there is no process ${name}`);
      return buildEnvironment(application, around);
    },
    async close() {
      world.close();
      await world.ended;
    },
  };
}
