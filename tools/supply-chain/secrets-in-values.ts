import { parseAllDocuments } from 'yaml';
import type { Finding } from '../check/finding.ts';

/** Names of secrets may stand in a release; what is in them may not. */
export function valueFaults(path: string, text: string): Finding[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) return [{ path, says: 'is no YAML' }];
    return faultsIn(document.toJS(), '').map((says) => ({ path, says }));
  });
}

const secretName = /(password|passwd|secret|token|credentials?|(api|private|signing|sealing|access)_?key)$/i;
/** They name a secret of the cluster. */
const names: readonly string[] = ['tlsSecret'];

function faultsIn(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsIn(each, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { kind, name, value: given, ...rest } = value as Record<string, unknown>;
  // Whoever makes it keeps it elsewhere (docs/howto/deploy.md); the other objects point there.
  if (kind === 'Secret') return [`${place || 'an object'} is a Secret with its content`];
  return [
    ...(typeof name === 'string' && secretName.test(name) && isWord(given)
      ? [`${place}.${name} has its value in it`]
      : []),
    ...Object.entries({ ...rest, value: given }).flatMap(([key, each]) =>
      secretName.test(key) && !names.includes(key) && isWord(each)
        ? [`${place}.${key} has its value in it`]
        : faultsIn(each, `${place}.${key}`),
    ),
  ];
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
