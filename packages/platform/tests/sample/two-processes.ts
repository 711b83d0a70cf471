import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { testKeys } from '@linden/testkit/process/test-callers';
import type { TestRedis } from '@linden/testkit/stores/test-redis';
import { vi } from 'vitest';
import { checkHealth } from '#src/rpc/rpc-health.ts';

export const traceId = '0af7651916cd43dd8448eb211c80319c';

export type TwoProcesses = {
  entry: StartedProcess;
  inner: StartedProcess;
  /** Sends one request through both, waits for its job, and ends both. */
  sendRequest(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts two processes in the path of one request. The second calls `engineUrl`; `env` goes to both. */
export async function startTwoProcesses(
  redis: TestRedis,
  engineUrl: string,
  env: Record<string, string> = {},
): Promise<TwoProcesses> {
  const keys = testKeys();
  const [http, rpc] = await freePorts(2);
  const start = (name: string, own: Record<string, string>, ready: () => Promise<boolean>) =>
    startProcess({
      args: ['--import', '@linden/platform/telemetry-register', `tests/sample/${name}-process.ts`],
      cwd: `${import.meta.dirname}/../..`,
      env: { ...env, SERVICE_NAME: name, ...own },
      ready,
    });
  const innerEnv = {
    RPC_LISTEN: `127.0.0.1:${rpc}`,
    DATABASE_URL: process.env.TEST_POSTGRES_URL ?? '',
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    ENGINE_URL: engineUrl,
    CALLER_TRUST: JSON.stringify(keys.trust),
  };
  const entryEnv = {
    HTTP_LISTEN: `127.0.0.1:${http}`,
    INNER_RPC: `127.0.0.1:${rpc}`,
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('bff')),
  };
  const inner = await start('inner', innerEnv, async () => (await checkHealth(`127.0.0.1:${rpc}`)) === 'SERVING');
  const entry = await start('entry', entryEnv, () => answers(`http://127.0.0.1:${http}/`));
  return {
    entry,
    inner,
    async sendRequest() {
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-name': 'Rosalind' };
      await fetch(`http://127.0.0.1:${http}/find/Rosalind?name=Franklin`, { headers });
      await vi.waitUntil(() => linesOf(inner, 'job').some((line) => line.trace_id === traceId), { timeout: 5000 });
      await Promise.all([entry.kill(), inner.kill()]);
    },
    async kill() {
      await Promise.allSettled([entry.kill('SIGKILL'), inner.kill('SIGKILL')]);
    },
  };
}

/** Returns the log lines of a process with that message. */
export function linesOf(from: StartedProcess, msg: string): Record<string, unknown>[] {
  return from.lines.filter((line) => line.msg === msg);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
