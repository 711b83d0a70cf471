import { parseAllDocuments } from 'yaml';
import type { Finding } from '../check/finding.ts';

/** Finds secret values in a release. Names of secrets are allowed. */
export function findValueFaults(path: string, text: string): Finding[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) return [{ path, says: 'is not YAML' }];
    return faultsIn(document.toJS(), '').map((says) => ({ path, says }));
  });
}

const secretName = /(password|passwd|secret|token|credentials?|(api|private|signing|sealing|access)_?key)$/i;
/** Keys that hold the name of a cluster secret. */
const names: readonly string[] = ['tlsSecret'];

function faultsIn(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsIn(each, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { kind, name, value: given, ...rest } = value as Record<string, unknown>;
  // Secrets are kept outside the repository (docs/howto/deploy.md); other objects refer to them.
  if (kind === 'Secret') return [`${place || 'an object'} is a Secret with its content`];
  return [
    ...(typeof name === 'string' && secretName.test(name) && isWord(given)
      ? [`${place}.${name} contains its value`]
      : []),
    ...Object.entries({ ...rest, value: given }).flatMap(([key, each]) =>
      secretName.test(key) && !names.includes(key) && isWord(each)
        ? [`${place}.${key} contains its value`]
        : faultsIn(each, `${place}.${key}`),
    ),
  ];
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
