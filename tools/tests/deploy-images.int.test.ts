import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkHealth } from '@linden/platform/rpc-health';
import { freePorts, startProcess } from '@linden/platform/testkit/start-process';
import { createTestDatabase, type TestDatabase } from '@linden/platform/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { buildPages } from '../bootstrap/prepare.mjs';
import { type Bundle, bundleImage } from '../deploy/bundle-image.ts';
import { renderChart } from '../deploy/chart.ts';
import { clusterSecrets } from '../deploy/cluster-secrets.ts';
import { environmentIn } from '../deploy/component-environment.ts';
import { outcomeOf, readDockerfile } from '../deploy/dockerfile.ts';
import { buildFiles, imageFaults } from '../deploy/image-rules.ts';
import { type Image, images } from '../deploy/images.ts';
import { type KubeObject, objectsIn, podOf } from '../deploy/kube-object.ts';
import { named } from '../deploy/rules/rule.ts';
import { type Application, applications } from '../world/applications.ts';
import { httpHealthy } from '../world/probes.ts';
import { secretsIn } from '../world/secrets.ts';

const all = images();
const processes = applications.flat().filter(({ name }) => name !== 'door');
const folder = mkdtempSync(join(tmpdir(), 'linden-images-'));
const bundles = new Map<string, Bundle>();
let release: KubeObject[] = [];
let secrets: KubeObject[] = [];
let database: TestDatabase;

beforeAll(async () => {
  await buildPages();
  for (const image of all) bundles.set(image.name, await pack(image));
  release = objectsIn(await renderChart('production'));
  database = await createTestDatabase();
  const stores = {
    postgres: database.adminUrl,
    redis: process.env.TEST_REDIS_URL ?? '',
    opensearch: process.env.TEST_OPENSEARCH_URL ?? '',
  };
  secrets = clusterSecrets('linden', secretsIn(folder), stores);
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('how images are built', () => {
  it('has no faults', () => {
    expect(imageFaults(buildFiles(), all)).toEqual([]);
  });

  it.each([
    { name: 'a target that is gone', from: 'AS billing', to: 'AS bills', says: 'no target for billing' },
    { name: 'a target for nothing', from: 'AS billing', to: 'AS bills', says: 'the target bills is for nothing' },
    { name: 'a base that changes', from: ':24-bookworm-slim', to: ':latest', says: 'bff stands on node:latest' },
    { name: 'a base without a tag', from: ':24-bookworm-slim', to: '', says: 'bff stands on node' },
    { name: 'root', from: 'USER 10001:10001', to: 'USER root', says: "bff runs as 'root'" },
    { name: 'no user', from: 'USER 10001:10001', to: '', says: "bff runs as ''" },
    { name: 'a shell', from: 'CMD ["bff/src/server.js"]', to: 'CMD bff/src/server.js', says: 'bff runs /bin/sh' },
    { name: 'a program of another', from: 'CMD ["bff/src', to: 'CMD ["bef/src', says: 'bff runs bef/src/server.js' },
    { name: 'no telemetry', from: '"--import", ', to: '', says: 'bff has telemetry: false' },
    {
      name: 'a path that is not there',
      from: 'COPY bff/',
      to: 'COPY bef/',
      says: 'bef/package.json is copied and not',
    },
    { name: 'a workspace left out', from: 'COPY bff/', to: '# ', says: 'bff/package.json is missing when' },
    { name: 'a secret', from: 'ENV NODE_ENV', to: 'ENV API_TOKEN=abc NODE_ENV', says: 'ENV API_TOKEN=abc' },
    { name: 'a path that is not sent', from: '\n!bff\n', to: '\n', says: 'bff/package.json is copied and not sent' },
    { name: 'secrets that are sent', from: '\n*\n', to: '\n', says: '.linden/dev/secrets.json is sent' },
    { name: 'packages that are sent', from: '**/node_modules', to: '', says: 'bff/node_modules/pg/index.js is sent' },
  ])('is refused with $name', ({ from, to, says }) => {
    const { dockerfile, dockerignore } = buildFiles();
    const planted = { dockerfile: dockerfile.replace(from, to), dockerignore: dockerignore.replace(from, to) };
    expect(planted).not.toEqual({ dockerfile, dockerignore });
    expect(imageFaults(planted, all)).toContainEqual(expect.stringContaining(says));
  });
});

describe('what is in an image, alone with the packages it declares', () => {
  it.concurrent.each(processes)('runs $name in the environment of the chart', async (application) => {
    const process = await startIn(application, { NODE_ENV: 'production' });
    expect(await process.kill()).toBe(0);
  });

  it.each([
    { name: 'a package it imports', missing: 'jose' },
    { name: 'a package of its packages', missing: '@protobufjs/base64' },
    { name: 'the hook of the telemetry', missing: '@opentelemetry/instrumentation' },
  ])('does not run without $name', async ({ missing }) => {
    const image = imageOf(processNamed('search'));
    const place = join(folder, image.name, 'node_modules', missing);
    rmSync(place);
    await expect(startIn(processNamed('search'))).rejects.toThrow(missing);
    symlinkSync(join(root, 'node_modules', missing), place);
  });

  it('migrates what the services have', async () => {
    const env = { OWNER_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/linden', APP_PASSWORD_SECRET: 'twelve letters' };
    const run = await startProcess({ args: command('migrate'), cwd: join(folder, 'migrate'), env, ready: () => true });
    // It finds services, loads its packages and goes to their database, which is as far as a shared one allows.
    expect(await run.ended).toBe(1);
    expect(JSON.stringify(run.lines)).toContain('ECONNREFUSED');
    for (const path of imageNamed('migrate').files)
      expect(readdirSync(join(folder, 'migrate', path))).toEqual(readdirSync(join(root, path)));
  });

  it('is our own code and nothing else', () => {
    for (const { name } of all) {
      const files = readdirSync(join(folder, name))
        .filter((top) => top !== 'node_modules' && !top.endsWith('.json'))
        .flatMap((top) => readdirSync(join(folder, name, top), { recursive: true, encoding: 'utf8' }));
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((file) => /\.(tsx?|map)$|\.test\.|(^|\/)(tests|testkit)\//.test(file))).toEqual([]);
    }
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'search/package.json'), 'utf8'));
    const { '@linden/platform': own, ...packages } = dependencies;
    expect(own).toBe('file:packages/platform');
    expect(Object.keys(packages)).toEqual(bundles.get('search')?.externals);
    expect(Object.values(packages).filter((version) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([]);
  });
});

/** Bundles an image outside of the checkout, with nothing in reach but the packages of its lock file. */
async function pack(image: Image): Promise<Bundle> {
  const out = join(folder, image.name);
  const bundle = await bundleImage(image, out);
  const top = bundle.places.filter((place) => place.lastIndexOf('node_modules/') === 0);
  const linked = top.map((place): [string, string] => [join(root, place), join(out, place)]);
  if (image.telemetry) linked.push([join(out, 'packages/platform'), join(out, 'node_modules/@linden/platform')]);
  // Builds for other machines are locked and not here.
  for (const [target, link] of linked.filter(([target]) => existsSync(target))) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
  return bundle;
}

/** Starts a process from its image as its container does, on a port of this machine. */
async function startIn(application: Application, more: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1);
  const given = environmentIn(release, application.name, secrets);
  const listen = Object.keys(given).filter((name) => name.endsWith('_LISTEN'));
  const env = {
    ...given,
    ...Object.fromEntries(listen.map((name) => [name, `127.0.0.1:${port}`])),
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    DRAIN_NOTICE_MS: '0',
    INDEX_PREFIX: `images-${process.pid}-`,
    KEY_PREFIX: `images-${process.pid}`,
    // Links count as what they are named, so that packages find each other here and not in the checkout.
    NODE_OPTIONS: '--preserve-symlinks',
    ...more,
  };
  const { name } = imageOf(application);
  const pod = podOf(named(release, 'Deployment', application.name) as KubeObject);
  return startProcess({
    args: command(name, pod?.containers[0]?.args),
    cwd: join(folder, name),
    env,
    ready: async () =>
      application.listens === 'rpc' ? (await checkHealth(`127.0.0.1:${port}`)) === 'SERVING' : httpHealthy(port),
    timeoutMs: 60_000,
  });
}

/** What the Dockerfile has node run. */
function command(target: string, args?: string[]): string[] {
  const { entrypoint, command: own } = outcomeOf(readDockerfile(buildFiles().dockerfile), target);
  return [...entrypoint.slice(1), ...(args ?? own)];
}

function imageOf({ folder: source }: Application): Image {
  return imageNamed(source.split('/').at(-1) ?? '');
}

function imageNamed(name: string): Image {
  const image = all.find((each) => each.name === name);
  if (!image) throw new Error(`there is no image ${name}`);
  return image;
}

function processNamed(name: string): Application {
  const application = processes.find((each) => each.name === name);
  if (!application) throw new Error(`there is no process ${name}`);
  return application;
}
