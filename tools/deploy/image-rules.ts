import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersion, root } from '../bootstrap/places.mjs';
import { type Dockerfile, isSent, listCopiedPaths, readDockerfile, resolveStage } from './dockerfile.ts';
import type { Image } from './images.ts';

export type BuildFiles = { dockerfile: string; dockerignore: string };

export function buildFiles(): BuildFiles {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  return { dockerfile: read('Dockerfile'), dockerignore: read('.dockerignore') };
}

/** Returns the faults of the image builds, one line each. */
export function findImageFaults({ dockerfile, dockerignore }: BuildFiles, images: readonly Image[]): string[] {
  const file = readDockerfile(dockerfile);
  return [
    ...findTargetFaults(file, images),
    ...images.filter(({ name }) => hasStage(file, name)).flatMap((image) => findStageFaults(file, image)),
    ...findBaseFaults(file),
    ...findContextFaults(file, dockerignore),
    ...findSecretFaults(file),
  ];
}

function hasStage(file: Dockerfile, name: string): boolean {
  return file.stages.some((stage) => stage.name === name);
}

function findTargetFaults(file: Dockerfile, images: readonly Image[]): string[] {
  const targets = file.stages
    .filter(({ instructions }) => instructions.some(({ text }) => text.startsWith('--from=parts')))
    .map(({ name }) => name);
  const wanted = images.map(({ name }) => name);
  return [
    ...wanted.filter((name) => !targets.includes(name)).map((name) => `no target for ${name}`),
    ...targets.filter((name) => !wanted.includes(name)).map((name) => `the target ${name} is unused`),
  ];
}

function findStageFaults(file: Dockerfile, { name, entries, telemetry }: Image): string[] {
  const { image, user, entrypoint, command } = resolveStage(file, name);
  const [uid = ''] = user.split(':');
  const preload = entrypoint.join(' ') === 'node --import @linden/platform/telemetry-register';
  return [
    ...(isBase(image) ? [] : [`${name} is based on ${image}`]),
    ...(/^[1-9]\d*$/.test(uid) ? [] : [`${name} runs as '${user}'; use the number of a user that is not root`]),
    ...(entrypoint[0] === 'node' ? [] : [`${name} starts ${entrypoint[0]}, which does not pass signals on`]),
    ...(preload === telemetry ? [] : [`${name} has telemetry: ${preload}`]),
    ...(command[0] === entries[0]?.replace(/\.ts$/, '.js') ? [] : [`${name} runs ${command[0]}`]),
  ];
}

/** The Node version of the tools, by digest: a tag can move to another image. */
function isBase(image: string): boolean {
  const [name, digest = ''] = image.split('@sha256:');
  return name === `node:${nodeVersion}-bookworm-slim` && /^[0-9a-f]{64}$/.test(digest);
}

/** The first stage refuses a base by tag, which can move to another image. All other stages follow it. */
function findBaseFaults({ stages }: Dockerfile): string[] {
  const isChecked = stages[0]?.instructions.some(
    ({ name, text }) => name === 'RUN' && text.startsWith('case "$NODE_IMAGE" in *@sha256:*)'),
  );
  return isChecked ? [] : ['the base image is not checked for a digest'];
}

/** Checks that each copied path exists and is sent, and that npm finds every workspace of the lock file. */
function findContextFaults(file: Dockerfile, dockerignore: string): string[] {
  const copied = listCopiedPaths(file);
  const manifests = ['services', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('bff', 'frontend', 'tools')
    .map((workspace) => `${workspace}/package.json`);
  return [
    ...copied.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is copied but does not exist`),
    ...copied
      .filter((path) => path !== '.' && !isSent(dockerignore, path))
      .map((path) => `${path} is copied but not sent`),
    ...manifests
      .filter((path) => !copied.includes(path))
      .map((path) => `${path} is missing when packages are installed`),
    ...['.git/config', '.linden/dev/secrets.json', 'bff/.env', 'bff/node_modules/pg/index.js']
      .filter((path) => isSent(dockerignore, path))
      .map((path) => `${path} is sent`),
  ];
}

function findSecretFaults(file: Dockerfile): string[] {
  return file.stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ name, text }) => (name === 'ENV' || name === 'ARG') && /SECRET|PASSWORD|TOKEN|KEY|_URL/.test(text))
    .map(({ name, text }) => `${name} ${text} would stay in the image`);
}
