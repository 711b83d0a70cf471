import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../bootstrap/command.mjs';
import { fetchHelm } from '../bootstrap/helm.mjs';
import { root } from '../bootstrap/places.mjs';
import { type KubeObject, parseObjects } from './kube-object.ts';

export const chartFolder = join(root, 'helm/linden');

/** A web server, a gRPC server and a worker: every component comes from the templates that give their objects. */
const goldenComponents = ['bff', 'search', 'search-worker'];

/** Part of production's objects, committed so that a reviewer sees what a change of the chart does. */
export const goldenFile = join(chartFolder, 'golden-production.yaml');

/** Returns environments with a values file, in order. */
export function listChartEnvironments(): string[] {
  return readdirSync(chartFolder)
    .flatMap((file) => /^values-([a-z]+)\.yaml$/.exec(file)?.[1] ?? [])
    .sort();
}

/** Returns the findings of `helm lint` for an environment; warnings count as failures. */
export async function lintChart(environment: string): Promise<string> {
  return run(await fetchHelm(), ['lint', '--strict', chartFolder, '--values', getValuesFile(environment)]);
}

/**
 * Returns the objects of a release as text.
 * @param overrides as for `helm --set-json`: path -> value
 * @throws Fault with Helm's message, for instance about values that the schema refuses
 */
export async function renderChart(environment: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const sets = Object.entries(overrides).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]);
  const release = ['template', 'linden', chartFolder, '--namespace', 'linden', '--values', getValuesFile(environment)];
  return run(await fetchHelm(), [...release, ...sets]);
}

/** Returns the objects in k8s/: third-party software for a developer cluster. */
export function listClusterObjects(): KubeObject[] {
  const folder = join(root, 'k8s');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => parseObjects(readFileSync(join(folder, file), 'utf8')));
}

/** Returns the part of a rendered release that is committed: three components, and what belongs to no component. */
export function selectGolden(rendered: string): string {
  const documents = rendered.split(/^---\n/m).slice(1);
  const componentNames = new Set(
    documents
      .flatMap((text) => parseObjects(text))
      .flatMap(({ kind, metadata }) => (kind === 'Deployment' ? metadata.name : [])),
  );
  const isGolden = ({ metadata: { name } }: KubeObject) => !componentNames.has(name) || goldenComponents.includes(name);
  return documents
    .filter((text) => parseObjects(text).some(isGolden))
    .map((text) => `---\n${text}`)
    .join('');
}

function getValuesFile(environment: string): string {
  return join(chartFolder, `values-${environment}.yaml`);
}
