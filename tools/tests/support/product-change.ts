import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { privateJwk } from '@linden/platform/config/config';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { getProductBase } from '#tools/testing/test-ports.ts';
import { readStatus } from '#tools/world/control.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { getPort, readSettings } from '#tools/world/settings.ts';
import { openSearchIndex } from './product.ts';

const day = 86_400_000;
export const blocked = { from: Date.now() + 2 * day, to: Date.now() + 12 * day };

/** Blocks ten days of a provider's schedule; retries while services are away. */
export async function blockDays(providerId: string): Promise<void> {
  const world = await readStatus(getProductBase());
  const { operator } = loadSecrets(world?.state ?? '').callers;
  const signer = createCallerSigner(privateJwk.parse(JSON.stringify(operator.private)), 'operator');
  const settings = readSettings({ LINDEN_PORT_BASE: String(getProductBase()) });
  const client = createRpcClient(SchedulingService, {
    target: `127.0.0.1:${getPort(settings, 'scheduling')}`,
    callerToken: (audience: string) => signer.token({ kind: 'operator', name: 'test' }, audience),
    timeoutMs: 2_000,
  });
  const [start, end] = [blocked.from, blocked.to].map((at) => ({ seconds: BigInt(Math.floor(at / 1_000)) }));
  const block = { id: randomUUID(), providerId, type: BlockType.EMERGENCY, start, end };
  try {
    for (const until = Date.now() + 20_000; ; await delay(100)) {
      const failure = await client.putBlock({ block }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!failure) return;
      if (Date.now() > until) throw failure;
    }
  } finally {
    client.close();
  }
}

/** Returns providers with a slot in those days, according to the index. */
export async function listOpenProviders(): Promise<string[]> {
  const range = { gte: blocked.from / 60_000, lt: blocked.to / 60_000 };
  const query = { bool: { should: [{ range: { slots_tele: range } }, { range: { slots_ip: range } }] } };
  const found = await openSearchIndex('_search', { size: 10_000, _source: false, sort: ['id'], query });
  return found.hits.hits.map(({ _id }) => _id);
}

/** Corrupts one document directly in the index. */
export async function corruptIndex(id: string): Promise<void> {
  await openSearchIndex(`_update/${id}?refresh=true`, { doc: { rank: -1 } });
}
