import { formatTitle, getPod, type KubeObject } from './kube-object.ts';
import { findNamed } from './rules/rule.ts';

export type Variables = Record<string, string>;

/** Returns the environment of a component's process in a release, with values from the given secrets. */
export function getEnvironment(
  objects: readonly KubeObject[],
  component: string,
  secrets: readonly KubeObject[],
): Variables {
  const [container] = getPod(findOrThrow(objects, 'Deployment', component))?.containers ?? [];
  const settings = (container?.envFrom ?? []).map(
    ({ configMapRef }) => findOrThrow(objects, 'ConfigMap', configMapRef?.name ?? '').data,
  );
  const own = (container?.env ?? []).flatMap(({ name, value = '', valueFrom }) => {
    const reference = valueFrom?.secretKeyRef;
    const given = reference ? getSecretValue(secrets, reference) : value;
    return given === undefined ? [] : [[name, given]];
  });
  return Object.assign({}, ...settings, Object.fromEntries(own));
}

/** Returns the required secrets of a release, as `name/key`. */
export function listRequiredSecrets(objects: readonly KubeObject[]): string[] {
  const references = objects.flatMap((object) =>
    (getPod(object)?.containers ?? []).flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    ),
  );
  const needed = references.filter(({ optional }) => !optional);
  return [...new Set(needed.map(({ name, key }) => `${name}/${key}`))].sort();
}

/** Returns the given secrets, as `name/key`. */
export function listSecrets(secrets: readonly KubeObject[]): string[] {
  return secrets
    .flatMap(({ metadata, stringData }) => Object.keys(stringData as Variables).map((key) => `${metadata.name}/${key}`))
    .sort();
}

type SecretKey = { name: string; key: string; optional?: boolean };

function getSecretValue(secrets: readonly KubeObject[], { name, key, optional }: SecretKey): string | undefined {
  // A cluster starts without an optional secret, too.
  if (optional && !findNamed(secrets, 'Secret', name)) return undefined;
  const value = (findOrThrow(secrets, 'Secret', name).stringData as Variables)[key];
  if (value === undefined && !optional) throw new Error(`the secret ${name} has no ${key}`);
  return value;
}

function findOrThrow(objects: readonly KubeObject[], kind: string, name: string): KubeObject {
  const object = findNamed(objects, kind, name);
  if (!object) throw new Error(`there is no ${kind} ${name} beside ${objects.map(formatTitle).join(', ')}`);
  return object;
}
