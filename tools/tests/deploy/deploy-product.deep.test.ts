import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePorts } from '@linden/testkit/process/free-ports';
import type { StartedProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npmCommand } from '#tools/bootstrap/npm.mjs';
import { root } from '#tools/bootstrap/places.mjs';
import { buildPages } from '#tools/bootstrap/prepare.mjs';
import { bundleImage } from '#tools/deploy/bundle-image.ts';
import { renderChart } from '#tools/deploy/chart.ts';
import { createClusterSecrets } from '#tools/deploy/cluster-secrets.ts';
import { getEnvironment, type Variables } from '#tools/deploy/component-environment.ts';
import { listImages } from '#tools/deploy/images.ts';
import { getPod, parseObjects } from '#tools/deploy/kube-object.ts';
import { findNamed } from '#tools/deploy/rules/rule.ts';
import { Trial } from '#tools/tests/support/trial.ts';
import { applications } from '#tools/world/applications.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { getStorageUrl } from '#tools/world/storage.ts';
import { getArguments, startPacked } from './packed-image.ts';

/**
 * The product from its images: bundles with packages from their own lock files, the chart's environment for production, empty servers, and
 * no access to the checkout.
 */
const base = 8700;
const folder = mkdtempSync(join(tmpdir(), 'linden-product-'));
const stores = new Trial({ base });
const running = new Map<string, StartedProcess>();

beforeAll(async () => {
  await buildPages();
  const npm = npmCommand();
  const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  for (const image of listImages()) {
    await bundleImage(image, join(folder, image.name));
    execFileSync(npm.command, [...npm.args, 'ci', ...quiet], { cwd: join(folder, image.name), stdio: 'pipe' });
  }
  await stores.up();
}, 900_000);
afterAll(async () => {
  for (const process of running.values()) await process.kill('SIGKILL');
  await stores.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('migrates an empty database, serves people, and every process ends cleanly', async () => {
  const made = loadSecrets(stores.state);
  const owner = `postgres://linden:${made.postgres}@127.0.0.1:${base + 1}/linden`;
  const secrets = createClusterSecrets('linden', made, {
    postgres: owner,
    redis: `redis://127.0.0.1:${base + 2}`,
    opensearch: `http://127.0.0.1:${base + 3}`,
    storage: getStorageUrl(base + 5, made.storage),
  });
  const release = parseObjects(await renderChart('production'));

  const migrate = { OWNER_DATABASE_URL: owner, APP_PASSWORD_SECRET: made.postgres };
  for (const says of ['accounts: 0001', 'accounts: up to date']) expect(once('migrate', migrate)).toContain(says);
  const seed = ['tools/seed/main.ts', '--providers', '60'];
  execFileSync(process.execPath, seed, { cwd: root, env: { ...process.env, OWNER_DATABASE_URL: owner } });

  const processes = applications.flat().filter(({ folder }) => folder !== 'tools');
  const free = await freePorts(processes.length);
  const ports = new Map(processes.map(({ name }, index) => [name as string, free[index] ?? 0]));
  for (const application of processes) {
    const { name } = application;
    const image = basename(application.folder);
    const deployment = findNamed(release, 'Deployment', name);
    const args = deployment && getPod(deployment)?.containers[0]?.args;
    // Nothing leaves this machine, so nothing is encrypted.
    const plain = { TLS_DIR: '', PROBE_LISTEN: '', NODE_EXTRA_CA_CERTS: '', PLAINTEXT_ON_LOOPBACK: 'true' };
    const env = { ...onThisMachine(getEnvironment(release, name, secrets), ports), ...plain };
    running.set(
      name,
      await startPacked(application, { image, folder: join(folder, image), env, args, port: ports.get(name) ?? 0 }),
    );
  }

  const page = async () => (await fetch(`http://127.0.0.1:${ports.get('frontend')}/find/california`)).text();
  await expect.poll(page, { timeout: 60_000, interval: 1_000 }).toContain('href="/provider/');
  for (const [name, process] of running) expect([name, await process.kill()]).toEqual([name, 0]);
});

/** Returns the chart's environment with service names replaced by ports of this machine. */
function onThisMachine(env: Variables, ports: ReadonlyMap<string, number>): Variables {
  const moved = Object.entries(env).map(([name, value]) => {
    const [, service = ''] = /^(?:dns:\/\/\/|https?:\/\/)([a-z-]+):\d+$/.exec(value) ?? [];
    const scheme = value.startsWith('http') ? 'http://' : '';
    return [name, ports.has(service) ? `${scheme}127.0.0.1:${ports.get(service)}` : value];
  });
  return {
    ...Object.fromEntries(moved),
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    DRAIN_NOTICE_MS: '0',
  };
}

function once(image: string, env: Variables): string {
  const cwd = join(folder, image);
  mkdirSync(cwd, { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, getArguments(image), { cwd, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
