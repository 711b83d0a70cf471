import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPythonPackage } from '../bootstrap/python-package.mjs';
import { formatTitle, type KubeObject } from './kube-object.ts';

/** The newest release whose schemas the package has; the chart also works on older releases. */
const kubernetes = '1.37.0';

/**
 * Validates objects strictly against the Kubernetes schemas: unknown fields, wrong types and unknown kinds are faults.
 * @param objects by source, such as `staging`
 * @returns a line for each fault
 */
export async function findSchemaFaults(objects: Record<string, KubeObject[]>): Promise<string[]> {
  const schemas = await installPythonPackage('kubernetes-validate', kubernetes);
  const subjects = Object.entries(objects).flatMap(([where, list]) =>
    list.map((object) => [`${where}: ${formatTitle(object)}`, object]),
  );
  const program = join(import.meta.dirname, 'validate-objects.py');
  const { status, stdout, stderr } = spawnSync(schemas.python, [program, kubernetes], {
    env: schemas.env,
    input: JSON.stringify(subjects),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`the objects could not be validated: ${stderr}`);
  return JSON.parse(stdout);
}
