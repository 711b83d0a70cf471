import { join } from 'node:path';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { root } from '../../bootstrap/places.mjs';
import type { BenchWorld } from '../search/bench-world.ts';

/** Starts more scheduling processes beside the world's own. */
export async function startReplicas(world: BenchWorld, count: number) {
  const targets = (await freePorts(count)).map((port) => `127.0.0.1:${port}`);
  const processes = await Promise.all(
    targets.map((target) =>
      startProcess({
        args: ['--import', '@linden/platform/telemetry-register', 'src/server.ts'],
        cwd: join(root, 'services/scheduling'),
        env: { ...world.environment('scheduling'), RPC_LISTEN: target },
        ready: async () => (await checkHealth(target)) === 'SERVING',
        timeoutMs: 30_000,
      }),
    ),
  );
  return {
    targets,
    stop: () => Promise.all(processes.map((each) => each.kill())),
  };
}
