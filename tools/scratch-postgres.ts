import { rmSync } from 'node:fs';
import { openWorld } from './world/open-world.ts';
import { findPostgresAccount } from './world/postgres-account.ts';
import { readSettings } from './world/settings.ts';
import { chooseState } from './world/state-folder.ts';

export interface ScratchPostgres {
  /** Address of an empty database, with an account that may create others. */
  url: string;
  stop(): Promise<void>;
}

/** Never asked: the world starts neither Redis nor OpenSearch when it is given their addresses. */
const elsewhere = { LINDEN_REDIS_URL: 'redis://127.0.0.1:1', LINDEN_OPENSEARCH_URL: 'http://127.0.0.1:1' };
const scope = {
  LINDEN_PORT_BASE: '8260',
  LINDEN_STATE: '.linden/scratch',
  LINDEN_SCOPE: 'stores',
  LINDEN_STORAGE: '0',
};

/** Starts an empty Postgres of its own, on ports and data that no other world uses. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const settings = readSettings({ ...process.env, ...elsewhere, ...scope });
  const state = chooseState(settings.state, findPostgresAccount());
  rmSync(state, { recursive: true, force: true });
  const world = openWorld({ settings, state }, () => {});
  const { stores } = await world.up;
  return {
    url: stores.postgres,
    async stop() {
      world.close();
      await world.ended;
      rmSync(state, { recursive: true, force: true });
    },
  };
}
