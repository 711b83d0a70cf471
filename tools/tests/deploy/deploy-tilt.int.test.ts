import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tools/bootstrap/places.mjs';
import { installPythonPackage, type PythonPackage } from '#tools/bootstrap/python-package.mjs';
import { listClusterObjects, renderChart } from '#tools/deploy/chart.ts';
import { listImages } from '#tools/deploy/images.ts';
import { getPod, type KubeObject, parseObjects } from '#tools/deploy/kube-object.ts';

const folder = mkdtempSync(join(tmpdir(), 'linden-tilt-'));
const source = readFileSync(join(root, 'Tiltfile'), 'utf8');
let python: PythonPackage;
let calls: Call[] = [];
let release: KubeObject[] = [];

beforeAll(async () => {
  python = await installPythonPackage('kubernetes-validate', '1.37.0');
  calls = JSON.parse(runTiltfile(source).stdout);
  release = parseObjects(await renderChart('local'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the Tiltfile', () => {
  it('builds every image from its own target, from the files that the Dockerfile copies', () => {
    const builds = callsOf('docker_build');
    expect(builds.map(({ ref, target }) => [ref, target]).sort()).toEqual(
      listImages()
        .map(({ name }) => [`linden/${name}`, name])
        .sort(),
    );
    for (const { only } of builds)
      expect((only as string[]).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('applies everything in k8s/, the secrets, and the chart with its local values', () => {
    const [files, secrets, chart] = callsOf('k8s_yaml').map(({ yaml }) => yaml);
    expect((files as string[]).flatMap((file) => parseObjects(readFileSync(join(root, file), 'utf8')))).toHaveLength(
      listClusterObjects().length,
    );
    expect([secrets, chart]).toEqual(['secrets', 'rendered']);
    expect(callsOf('helm')[0]).toMatchObject({
      pathToChartDir: 'helm/linden',
      namespace: 'linden',
      values: ['helm/linden/values-local.yaml'],
    });
  });

  it('names only existing resources, and forwards the ports that containers have', () => {
    const workloads = [...release, ...listClusterObjects()].filter((object) => getPod(object));
    const resources = callsOf('k8s_resource');
    expect(resources.map(({ workload }) => workload).sort()).toEqual(
      workloads.map(({ metadata }) => metadata.name).sort(),
    );
    for (const { workload, port_forwards } of resources) {
      const object = workloads.find(({ metadata }) => metadata.name === workload);
      const ports =
        object && getPod(object)?.containers.flatMap((each) => each.ports?.map((port) => port.containerPort));
      for (const forward of port_forwards as string[]) expect(ports).toContain(Number(forward.split(':')[1]));
    }
  });

  it('waits only for existing resources, without cycles', () => {
    const known = [
      ...callsOf('k8s_resource').map(({ workload }) => workload),
      ...callsOf('local_resource').map(({ name }) => name),
    ];
    const waits = new Map(
      [...callsOf('k8s_resource'), ...callsOf('local_resource')].map(({ workload, name, resource_deps }) => [
        String(workload ?? name),
        resource_deps as string[],
      ]),
    );
    expect([...waits.values()].flat().filter((each) => !known.includes(each))).toEqual([]);
    for (const name of waits.keys()) expect(reaches(waits, name), name).not.toContain(name);
    expect(reaches(waits, 'frontend')).toContain('postgres');
  });

  it('runs programs that exist', () => {
    const commands = [
      ...callsOf('local').map(({ command }) => command),
      ...callsOf('local_resource').map(({ cmd }) => cmd),
    ];
    const serving = callsOf('local_resource').map(({ serve_cmd }) => serve_cmd);
    const files = [...commands, ...serving].flatMap((command) => (command as string[]).slice(1));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the check of the Tiltfile refuses', () => {
  it.each([
    { name: 'an argument that Tilt does not know', line: "docker_build('a', '.', targets='a')", says: "'targets'" },
    { name: 'a function that Tilt does not have', line: "docker_compose_up('x')", says: 'docker_compose_up' },
    { name: 'unsupported in Starlark: import', line: 'import os', says: 'Starlark has no Import' },
    { name: 'unsupported in Starlark: while', line: 'while True: pass', says: 'Starlark has no While' },
    { name: 'unsupported in Starlark: f-strings', line: "x = f'{1}'", says: 'Starlark has no JoinedStr' },
    { name: 'unsupported in Starlark: chained assignment', line: 'x = y = 1', says: 'Starlark has no Assign' },
    { name: 'an unknown name', line: 'print(component_list)', says: 'component_list' },
    { name: 'a syntax error', line: 'k8s_yaml(', says: 'was never closed' },
  ])('$name', ({ line, says }) => {
    const { status, stderr } = runTiltfile(`${source}\n${line}\n`);
    expect(status).toBe(1);
    expect(stderr).toContain(says);
  });
});

type Call = [name: string, given: Record<string, unknown>];

function callsOf(name: string): Record<string, unknown>[] {
  return calls.filter(([called]) => called === name).map(([, given]) => given);
}

/** Returns everything that a resource waits for, directly or not. */
function reaches(waits: ReadonlyMap<string, string[]>, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(waits.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(waits.get(name) ?? []));
  }
  return seen;
}

function runTiltfile(text: string) {
  const file = join(folder, 'Tiltfile');
  writeFileSync(file, text);
  const program = join(root, 'tools/deploy/tiltfile.py');
  return spawnSync(python.python, [program, file, root], { env: python.env, encoding: 'utf8' });
}
