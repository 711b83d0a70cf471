import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { get } from 'node:https';
import { dirname, join } from 'node:path';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { root } from '#tools/bootstrap/places.mjs';
import { type Bundle, bundleImage } from '#tools/deploy/bundle-image.ts';
import type { Variables } from '#tools/deploy/component-environment.ts';
import { readDockerfile, resolveStage } from '#tools/deploy/dockerfile.ts';
import { buildFiles } from '#tools/deploy/image-rules.ts';
import type { Image } from '#tools/deploy/images.ts';
import type { Application } from '#tools/world/applications.ts';
import { isHttpHealthy } from '#tools/world/probes.ts';

/** Bundles an image into a folder outside the checkout, with only the packages of its lock file. */
export async function packImage(image: Image, out: string): Promise<Bundle> {
  const bundle = await bundleImage(image, out);
  const top = bundle.places.filter((place) => place.lastIndexOf('node_modules/') === 0);
  const links = top.map((place): [string, string] => [join(root, place), join(out, place)]);
  if (image.telemetry) links.push([join(out, 'packages/platform'), join(out, 'node_modules/@linden/platform')]);
  // Builds for other platforms are locked but not installed here.
  for (const [target, link] of links.filter(([target]) => existsSync(target))) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
  return bundle;
}

export type PackedStart = {
  image: string;
  /** Folder of the bundle. */
  folder: string;
  env: Variables;
  /** Arguments from the chart, instead of the image's own program. */
  args?: string[] | undefined;
  /** A free port unless given. */
  port?: number;
};

/** Starts a process from a packed image like its container, on a port of this machine, and calls its probe. */
export async function startPacked({ name, listens }: Application, start: PackedStart): Promise<StartedProcess> {
  const { image, folder, env, args } = start;
  const port = start.port ?? (await freePorts(1))[0] ?? 0;
  const [probePort = 0] = await freePorts(1);
  // With TLS, probes have a port of their own.
  const healthPort = env.PROBE_LISTEN ? probePort : port;
  const listen = Object.keys(env).filter((name) => name.endsWith('_LISTEN') && env[name] !== '');
  return startProcess({
    args: getArguments(image, args),
    cwd: folder,
    env: {
      ...env,
      ...Object.fromEntries(listen.map((name) => [name, `127.0.0.1:${name === 'PROBE_LISTEN' ? probePort : port}`])),
      // Keeps symbolic links, so that packages find each other here and not in the checkout.
      NODE_OPTIONS: '--preserve-symlinks',
    },
    ready: async () =>
      listens === 'rpc'
        ? getExpectedHealth(name).includes(await checkHealth(`127.0.0.1:${healthPort}`))
        : listens === 'http' && env.TLS_DIR
          ? httpsHealthy(port)
          : isHttpHealthy(port),
    timeoutMs: 60_000,
  });
}

/** The probe of a cluster does not verify the certificate either. */
function httpsHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const url = `https://127.0.0.1:${port}/healthz`;
    const request = get(url, { rejectUnauthorized: false }, (answer) => resolve(answer.resume().statusCode === 200));
    request.on('error', () => resolve(false));
  });
}

/** Search needs an index, and a packed image has none, so the expected answer is that it says so. */
function getExpectedHealth(name: string): readonly string[] {
  return name === 'search' ? ['SERVING', 'NOT_SERVING'] : ['SERVING'];
}

/** Returns the node arguments in the Dockerfile. */
export function getArguments(target: string, args?: string[]): string[] {
  const { entrypoint, command } = resolveStage(readDockerfile(buildFiles().dockerfile), target);
  return [...entrypoint.slice(1), ...(args ?? command)];
}
