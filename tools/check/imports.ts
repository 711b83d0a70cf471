import { posix } from 'node:path';

export interface Import {
  /** As written in the source. */
  specifier: string;
  /** The imported file relative to the root; undefined for external packages. */
  target: string | undefined;
  /** Removed by type stripping. */
  typeOnly: boolean;
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{][^'"`;]*?\sfrom\s*)?(['"])([^'"\n]+)\2/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\1/g;

/** Returns the imports, re-exports and dynamic imports of a file. Ignores lines that are comments. */
export function findImports(path: string, text: string): Import[] {
  const code = removeComments(text);
  const found = [...code.matchAll(statement)].map(([, type, , specifier = '']) => ({
    specifier,
    typeOnly: Boolean(type),
  }));
  const later = [...code.matchAll(dynamic)].map(([, , specifier = '']) => ({ specifier, typeOnly: false }));
  return [...found, ...later].map((each) => ({ ...each, target: resolveTarget(path, each.specifier) }));
}

/** Returns for example 'services/search', 'packages/platform', 'bff'. */
export function getWorkspace(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'services' || first === 'packages' ? `${first}/${second}` : first;
}

function resolveTarget(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (/^#(src|tests)\//.test(specifier)) return `${getWorkspace(path)}/${specifier.slice(1)}`;
  if (specifier.startsWith('#tools/')) return `tools/${specifier.slice('#tools/'.length)}`;
  const [, name = '', file] = /^@linden\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!name) return undefined;
  return `${getFolder(name)}${file ? `/src/${file}` : ''}`;
}

function getFolder(packageName: string): string {
  if (['platform', 'vocabulary', 'proto', 'form-engine', 'x12', 'documents', 'testkit'].includes(packageName))
    return `packages/${packageName}`;
  return ['bff', 'frontend', 'tools'].includes(packageName) ? packageName : `services/${packageName}`;
}

function removeComments(text: string): string {
  return text.replaceAll(/^[ \t]*\/\/.*$/gm, '').replaceAll(/^[ \t]*\/\*[\s\S]*?\*\//gm, '');
}
