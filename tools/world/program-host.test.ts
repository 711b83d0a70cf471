import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs three programs in one process; `work` is the body of `start` of billing. @returns the output of the process */
function runShared(work: string, end = ''): { status: number | null; said: string[] } {
  const source = `
    import { createLogger } from '@linden/platform/telemetry/log';
    import { readConfig } from '@linden/platform/config/config';
    import { z } from 'zod';
    import { runPrograms } from './program-host.ts';
    const host = (name, listens, start) => ({
      name, listens, env: { NAME: name },
      logger: createLogger(name, { destination: { write: (line) => {
        const { name, msg, err } = JSON.parse(line);
        console.log([name, msg, err?.message].filter(Boolean).join(': '));
      } } }),
      load: async () => (env, logger) => ({
        start: () => start(env, logger),
        stop: async () => console.log(env.NAME + ' stopped'),
      }),
    });
    const idle = async () => {};
    await runPrograms([
      host('billing', 'rpc', async (env, logger) => { ${work} }),
      host('search-worker', 'health', idle),
      host('frontend', 'http', idle),
    ], Promise.resolve());
    ${end}
    setTimeout(() => {}, 5000);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { status: run.status, said: (run.stdout + run.stderr).trim().split('\n') };
}

const stopped = ['frontend stopped', 'search-worker stopped', 'billing stopped'];

describe('programs that share a process', () => {
  it('stop in stages: first those that people reach, then workers, then their dependencies', () => {
    const { status, said } = runShared('', "process.kill(process.pid, 'SIGTERM');");
    expect(status).toBe(0);
    expect(said.filter((line) => line.endsWith(' stopped'))).toEqual(stopped);
  });

  it('each have their own environment and log', () => {
    const { said } = runShared("logger.info('I am ' + env.NAME);", "process.kill(process.pid, 'SIGTERM');");
    expect(said).toContain('billing: I am billing');
  });

  it('stop together when one cannot start, with its name and fault', () => {
    const { status, said } = runShared(
      'readConfig(z.object({ DATABASE_URL: z.string(), REDIS_URL: z.string() }), env);',
    );
    expect(status).toBe(1);
    expect(said).toContain('billing failed: config: DATABASE_URL is not set; config: REDIS_URL is not set');
  });

  it.each([
    ['throws', "setTimeout(() => { throw new Error('out of order'); }, 50);"],
    ['rejects', "setTimeout(() => Promise.reject(new Error('out of order')), 50);"],
  ])('stop together when one %s later, with its name', (_how, work) => {
    const { status, said } = runShared(work);
    expect(status).toBe(1);
    expect(said).toContain('billing failed: out of order');
    expect(said.filter((line) => line.endsWith(' stopped'))).toEqual(stopped);
  });
});
