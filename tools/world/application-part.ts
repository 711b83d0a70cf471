import { join } from 'node:path';
import { type Application, portsOf } from './applications.ts';
import { environmentOf, type Surroundings } from './environment.ts';
import type { Part } from './part.ts';
import { httpHealthy, rpcServing } from './probes.ts';
import { portOf } from './settings.ts';

/** An application as a process to start. */
export function applicationPart(application: Application, around: Surroundings): Part {
  const port = portOf(around.settings, application.name);
  const telemetry = application.folder === 'tools' ? [] : ['--import', '@linden/platform/telemetry-register'];
  return {
    name: application.name,
    command: process.execPath,
    args: [...telemetry, application.entry],
    cwd: join(around.settings.root, application.folder),
    env: environmentOf(application, around),
    ports: portsOf(application).map((name) => portOf(around.settings, name)),
    stop: 'SIGTERM',
    // Nothing here is worth a long drain, and Ctrl-C should feel like one.
    stopWithin: 1_500,
    readyWithin: 60_000,
    ready: () => (application.listens === 'rpc' ? rpcServing(port) : httpHealthy(port)),
  };
}
