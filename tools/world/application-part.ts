import { join } from 'node:path';
import { type Application, portsOf, sharedProcess } from './applications.ts';
import { base, environmentOf, type Surroundings } from './environment.ts';
import type { Part } from './part.ts';
import { httpHealthy, rpcServing } from './probes.ts';
import { portOf } from './settings.ts';
import { planVariable, type SharedPlan } from './shared-plan.ts';

const telemetry = ['--import', '@linden/platform/telemetry-register'];

/** Start and stop settings of all our own processes. */
const manner = {
  command: process.execPath,
  stop: 'SIGTERM',
  // Local work needs no long drain, and Ctrl-C should be quick.
  stopWithin: 1_500,
  idleWithin: 60_000,
} as const;

/** Describes an application in its own process. */
export function applicationPart(application: Application, around: Surroundings): Part {
  return {
    ...manner,
    name: application.name,
    args: [...(application.folder === 'tools' ? [] : telemetry), application.entry],
    cwd: join(around.settings.root, application.folder),
    env: environmentOf(application, around),
    ports: portsOf(application).map((name) => portOf(around.settings, name)),
    ready: readinessOf(application, around),
  };
}

/** Describes several applications in one process. Each keeps its environment, ports and log. */
export function sharedPart(
  applications: readonly Application[],
  around: Surroundings,
  opensAfter: Promise<unknown>,
): Part {
  const { settings } = around;
  const plan: SharedPlan = {
    state: settings.state,
    own: applications.map((each) => ({ ...each, env: environmentOf(each, around) })),
  };
  return {
    ...manner,
    name: sharedProcess,
    args: [...telemetry, 'world/shared-process.ts'],
    cwd: join(settings.root, 'tools'),
    env: { ...base, SERVICE_NAME: sharedProcess, [planVariable]: JSON.stringify(plan) },
    ports: applications.flatMap(portsOf).map((name) => portOf(settings, name)),
    // It stops in stages.
    stopWithin: 3_000,
    opensAfter,
    ready: async () => true,
    members: applications.map((each) => ({ name: each.name, ready: readinessOf(each, around) })),
  };
}

/** Checks the readiness of an application at its port. */
export function readinessOf({ name, listens }: Application, { settings }: Surroundings): () => Promise<boolean> {
  const port = portOf(settings, name);
  return () => (listens === 'rpc' ? rpcServing(port) : httpHealthy(port));
}
