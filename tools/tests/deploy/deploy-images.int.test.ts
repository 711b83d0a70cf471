import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleByDepth } from '@linden/testkit/depth';
import { startProcess } from '@linden/testkit/process/start-process';
import { createTestCertificates } from '@linden/testkit/process/test-certificates';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tools/bootstrap/places.mjs';
import { buildPages } from '#tools/bootstrap/prepare.mjs';
import type { Bundle } from '#tools/deploy/bundle-image.ts';
import { renderChart } from '#tools/deploy/chart.ts';
import { createClusterSecrets } from '#tools/deploy/cluster-secrets.ts';
import { getEnvironment } from '#tools/deploy/component-environment.ts';
import { buildFiles, findImageFaults } from '#tools/deploy/image-rules.ts';
import { type Image, listImages } from '#tools/deploy/images.ts';
import { getPod, type KubeObject, parseObjects } from '#tools/deploy/kube-object.ts';
import { findNamed } from '#tools/deploy/rules/rule.ts';
import { type Application, applications } from '#tools/world/applications.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { getArguments, packImage, startPacked } from './packed-image.ts';

const all = listImages();
const processes = applications.flat().filter(({ folder }) => folder !== 'tools');
/** Processes with the most packages and settings come first. */
const longestEnvironments = ['bff', 'messaging-worker', 'issuer', 'search', ...processes.map(({ name }) => name)]
  .filter((name, at, names) => names.indexOf(name) === at)
  .map(processNamed);
const folder = mkdtempSync(join(tmpdir(), 'linden-images-'));
const bundles = new Map<string, Bundle>();
let release: KubeObject[] = [];
let secrets: KubeObject[] = [];
let database: TestDatabase;
let certificates: Awaited<ReturnType<typeof createTestCertificates>>;

beforeAll(async () => {
  await buildPages();
  for (const image of all) bundles.set(image.name, await packImage(image, join(folder, image.name)));
  release = parseObjects(await renderChart('production'));
  certificates = await createTestCertificates(['any']);
  database = await createTestDatabase();
  const stores = {
    postgres: database.adminUrl,
    redis: process.env.TEST_REDIS_URL ?? '',
    opensearch: process.env.TEST_OPENSEARCH_URL ?? '',
    storage: 'https://key:secret@localhost/linden',
    carrier: 'https://localhost',
  };
  secrets = createClusterSecrets('linden', loadSecrets(folder), stores);
});
afterAll(async () => {
  certificates?.remove();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('how images are built', () => {
  it('has no faults', () => {
    expect(findImageFaults(buildFiles(), all)).toEqual([]);
  });

  it.each([
    { name: 'a missing target', from: 'AS billing', to: 'AS bills', says: 'no target for billing' },
    { name: 'an unused target', from: 'AS billing', to: 'AS bills', says: 'the target bills is unused' },
    { name: 'a base that changes', from: ':24.21.0-bookworm-slim', to: ':latest', says: 'bff is based on node:latest' },
    { name: 'a base by tag alone', from: /@sha256:\w+/, to: '', says: 'bff is based on node:24.21.0-bookworm-slim' },
    { name: 'another Node', from: 'node:24.21.0', to: 'node:24.20.0', says: 'bff is based on node:24.20.0' },
    {
      name: 'a base that may be a bare tag',
      from: 'RUN case "$NODE_IMAGE"',
      to: '# ',
      says: 'the base image is not checked',
    },
    { name: 'a base without a tag', from: ':24.21.0-bookworm-slim', to: '', says: 'bff is based on node' },
    { name: 'root', from: 'USER 10001:10001', to: 'USER root', says: "bff runs as 'root'" },
    { name: 'no user', from: 'USER 10001:10001', to: '', says: "bff runs as ''" },
    { name: 'a shell', from: 'CMD ["bff/src/server.js"]', to: 'CMD bff/src/server.js', says: 'bff runs /bin/sh' },
    { name: 'a program of another', from: 'CMD ["bff/src', to: 'CMD ["bef/src', says: 'bff runs bef/src/server.js' },
    { name: 'no telemetry', from: '"--import", ', to: '', says: 'bff has telemetry: false' },
    {
      name: 'a missing path',
      from: 'COPY bff/',
      to: 'COPY bef/',
      says: 'bef/package.json is copied but does not exist',
    },
    { name: 'a missing workspace', from: 'COPY bff/', to: '# ', says: 'bff/package.json is missing when' },
    { name: 'a secret', from: 'ENV NODE_ENV', to: 'ENV API_TOKEN=abc NODE_ENV', says: 'ENV API_TOKEN=abc' },
    { name: 'a path that is not sent', from: '\n!bff\n', to: '\n', says: 'bff/package.json is copied but not sent' },
    { name: 'secrets that are sent', from: '\n*\n', to: '\n', says: '.linden/dev/secrets.json is sent' },
    { name: 'packages that are sent', from: '**/node_modules', to: '', says: 'bff/node_modules/pg/index.js is sent' },
  ])('is refused with $name', ({ from, to, says }) => {
    const { dockerfile, dockerignore } = buildFiles();
    const planted = { dockerfile: dockerfile.replace(from, to), dockerignore: dockerignore.replace(from, to) };
    expect(planted).not.toEqual({ dockerfile, dockerignore });
    expect(findImageFaults(planted, all)).toContainEqual(expect.stringContaining(says));
  });
});

describe('an image with only its declared packages', () => {
  it.each(sampleByDepth(longestEnvironments, 4))(
    'runs $name in the environment of the chart',
    async (application) => {
      const process = await start(application);
      expect(await process.kill()).toBe(0);
    },
    90_000,
  );

  it.each([
    { name: 'a package it imports', missing: 'jose' },
    { name: 'a package of its packages', missing: '@protobufjs/base64' },
    { name: 'the hook of the telemetry', missing: '@opentelemetry/instrumentation' },
  ])('does not run without $name', async ({ missing }) => {
    const image = imageOf(processNamed('search'));
    const place = join(folder, image.name, 'node_modules', missing);
    rmSync(place);
    await expect(start(processNamed('search'))).rejects.toThrow(missing);
    symlinkSync(join(root, 'node_modules', missing), place);
  });

  it('migrates the services', async () => {
    const env = { OWNER_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/linden', APP_PASSWORD_SECRET: 'twelve letters' };
    const run = await startProcess({
      args: getArguments('migrate'),
      cwd: join(folder, 'migrate'),
      env,
      ready: () => true,
    });
    // It finds services, loads its packages and connects to their database, which is as far as a shared one allows.
    expect(await run.ended).toBe(1);
    expect(JSON.stringify(run.lines)).toContain('ECONNREFUSED');
    for (const path of imageNamed('migrate').files)
      expect(readdirSync(join(folder, 'migrate', path))).toEqual(readdirSync(join(root, path)));
  });

  it('contains only our own code, its license and the notices', () => {
    for (const { name } of all) {
      const files = readdirSync(join(folder, name))
        .filter((top) => top !== 'node_modules' && !/\.|^LICENSE$/.test(top))
        .flatMap((top) => readdirSync(join(folder, name, top), { recursive: true, encoding: 'utf8' }));
      expect(readdirSync(join(folder, name))).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.md']));
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

/** Returns the chart's environment with local addresses for outside systems, and separate parts of the stores. */
function start(application: Application) {
  const { name } = imageOf(application);
  const given = getEnvironment(release, application.name, secrets);
  const corner = { KEY_PREFIX: `images-${process.pid}`, INDEX_PREFIX: `images-${process.pid}-` };
  const env = { ...given, ...corner, OTEL_EXPORTER_OTLP_ENDPOINT: '', DRAIN_NOTICE_MS: '0', NODE_ENV: 'production' };
  const tls = { PLAINTEXT_ON_LOOPBACK: 'true', ...(given.TLS_DIR && withCertificates()) };
  const deployment = findNamed(release, 'Deployment', application.name);
  const args = deployment && getPod(deployment)?.containers[0]?.args;
  return startPacked(application, { image: name, folder: join(folder, name), env: { ...env, ...tls }, args });
}

/** Replaces the folder that the chart mounts. */
function withCertificates() {
  const own = certificates.folderOf('any');
  return { TLS_DIR: own, NODE_EXTRA_CA_CERTS: join(own, 'ca.crt') };
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
