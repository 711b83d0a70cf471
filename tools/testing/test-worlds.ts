import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, prepareServers } from '../bootstrap/prepare.mjs';
import { done, say } from '../bootstrap/progress.mjs';
import { explainRefusal, readStatus } from '../world/control.ts';
import type { Message, Stores } from '../world/messages.ts';
import { type OpenWorld, openWorld } from '../world/open-world.ts';
import { findPostgresAccount } from '../world/postgres-account.ts';
import { loadSecrets } from '../world/secrets.ts';
import { getPort, readSettings } from '../world/settings.ts';
import { chooseState } from '../world/state-folder.ts';
import { getProductBase, getStoresBase } from './test-ports.ts';

/** Ports and data separate from the world of `npm start`, so that both can run at once. */
const getStoreSettings = () => ({
  LINDEN_PORT_BASE: `${getStoresBase()}`,
  LINDEN_STATE: '.linden/test',
  LINDEN_SCOPE: 'stores',
});
const getProductSettings = () => ({
  LINDEN_PORT_BASE: `${getProductBase()}`,
  LINDEN_PORT: `${getStoresBase() + 80}`,
  LINDEN_STATE: '.linden/test-product',
  LINDEN_SCOPE: 'all',
  LINDEN_MANY_VISITORS: '1',
  LINDEN_DEMO_DAY: 'off',
  // As in a cluster, so that a test can kill one service.
  LINDEN_PROCESSES: 'separate',
});

/** Enough for every filter to find a provider, and few enough to load quickly. */
const providers = '300';

/** The worlds of one test run: empty stores for all tests, and the whole product on them for journeys. */
export class TestWorlds {
  readonly #open: OpenWorld[] = [];
  #stores: Stores | undefined;

  /**
   * Starts one empty Postgres, Redis and OpenSearch, unless the environment names others.
   * @param withStorage whether the file storage starts too
   */
  async openStores(withStorage: boolean): Promise<Record<string, string>> {
    const storage = { LINDEN_STORAGE: withStorage ? '1' : '0' };
    const settings = readSettings({ ...process.env, ...getStoreSettings(), ...storage });
    const { postgres, redis, opensearch } = settings.given;
    const jdk = await prepareServers({ redis: !redis, opensearch: !opensearch });
    const state = chooseState(settings.state, postgres ? undefined : findPostgresAccount());
    await emptyStores(getPort(settings, 'control'), state);
    const stores = await this.#start({ settings, state, ...(jdk && { jdk }) });
    this.#stores = stores;
    return {
      TEST_POSTGRES_URL: stores.postgres,
      TEST_REDIS_URL: stores.redis,
      TEST_OPENSEARCH_URL: stores.opensearch,
      ...(withStorage && { TEST_STORAGE_URL: stores.storage }),
      TEST_RUN_ID: `r${process.pid}`,
    };
  }

  /** Starts the whole product beside the stores. @returns the address of its door */
  async openProduct(): Promise<Record<string, string>> {
    const stores = this.#stores;
    if (!stores) throw new Error('start the stores first');
    await buildPages();
    const given = {
      LINDEN_POSTGRES_URL: stores.postgres,
      LINDEN_REDIS_URL: stores.redis,
      LINDEN_OPENSEARCH_URL: stores.opensearch,
      LINDEN_STORAGE_URL: stores.storage,
    };
    const settings = readSettings({ ...process.env, ...getProductSettings(), ...given, LINDEN_PROVIDERS: providers });
    const state = chooseState(settings.state, undefined);
    // Charges of the run before, which the empty stores do not know.
    rmSync(join(state, 'cards.json'), { force: true });
    await this.#start({ settings, state });
    return {
      TEST_WORLD_URL: `http://localhost:${settings.door}`,
      TEST_BFF_URL: `http://127.0.0.1:${getPort(settings, 'bff')}`,
      TEST_INBOX_URL: `http://127.0.0.1:${getPort(settings, 'inbox')}`,
      TEST_WORLD_LOGS: join(state, 'log'),
      TEST_ROLE_SECRET: loadSecrets(state).postgres,
    };
  }

  close(): void {
    for (const world of this.#open) world.close();
  }

  /** Resolves when every process has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#open.map((world) => world.ended));
  }

  async #start(order: Parameters<typeof openWorld>[0]): Promise<Stores> {
    const world = openWorld(order, print);
    this.#open.push(world);
    return (await world.up).stores;
  }
}

/** Removes what the previous run left. Refuses while another run uses it, with facts about that run. */
export async function emptyStores(control: number, state: string): Promise<void> {
  const running = await readStatus(control);
  if (running) throw explainRefusal(running);
  for (const name of ['postgres-18', 'redis-6', 'redis-7', 'redis-8', 'opensearch-3', 'storage-4']) {
    rmSync(join(state, name), { recursive: true, force: true });
  }
}

function print(message: Message): void {
  if (message.kind === 'done') done(message.step, message.milliseconds);
  if (message.kind === 'say') say(message.line);
}
