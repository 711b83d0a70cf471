import { join } from 'node:path';
import { type Application, listPorts, sharedProcess } from './applications.ts';
import { base, buildEnvironment, type Surroundings } from './environment.ts';
import type { Part } from './part.ts';
import { isHttpHealthy, isRpcServing } from './probes.ts';
import { getPort } from './settings.ts';
import { planVariable, type SharedPlan } from './shared-plan.ts';

const telemetry = ['--import', '@linden/platform/telemetry-register'];

/** Start and stop settings of all our own processes. */
const processSettings = {
  command: process.execPath,
  stop: 'SIGTERM',
  // Local work needs no long drain, and Ctrl-C should be quick.
  stopWithin: 1_500,
  idleWithin: 60_000,
} as const;

/** Describes an application in its own process. */
export function describeApplication(application: Application, around: Surroundings): Part {
  return {
    ...processSettings,
    name: application.name,
    args: [...(application.folder === 'tools' ? [] : telemetry), application.entry],
    cwd: join(around.settings.root, application.folder),
    env: buildEnvironment(application, around),
    ports: listPorts(application).map((name) => getPort(around.settings, name)),
    ready: createReadinessProbe(application, around),
  };
}

/** Describes several applications in one process. Each keeps its environment, ports and log. */
export function describeSharedProcess(
  applications: readonly Application[],
  around: Surroundings,
  opensAfter: Promise<unknown>,
): Part {
  const { settings } = around;
  const plan: SharedPlan = {
    state: settings.state,
    own: applications.map((each) => ({ ...each, env: buildEnvironment(each, around) })),
  };
  return {
    ...processSettings,
    name: sharedProcess,
    args: [...telemetry, 'world/shared-process.ts'],
    cwd: join(settings.root, 'tools'),
    env: { ...base, SERVICE_NAME: sharedProcess, [planVariable]: JSON.stringify(plan) },
    ports: applications.flatMap(listPorts).map((name) => getPort(settings, name)),
    // It stops in stages.
    stopWithin: 3_000,
    opensAfter,
    ready: async () => true,
    members: applications.map((each) => ({ name: each.name, ready: createReadinessProbe(each, around) })),
  };
}

/** Checks the readiness of an application at its port. */
export function createReadinessProbe(
  { name, listens }: Application,
  { settings }: Surroundings,
): () => Promise<boolean> {
  const port = getPort(settings, name);
  return () => (listens === 'rpc' ? isRpcServing(port) : isHttpHealthy(port));
}
