import { basename } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { name: string; isEntry: boolean; imports: readonly string[] };

/** Each portal loads one of these before its pages. */
const frames = ['client-frame', 'provider-frame', 'staff-frame'] as const;

/**
 * The script of the portals names, for each lazy part, the files to load with it. Files that every portal page has already, from its entry
 * or from its frame, are left out: naming them with each of 90 parts would lengthen the script.
 */
export function leaveOutLoaded(): { plugin: Plugin; resolveDependencies: Resolve } {
  let loaded: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'leave-out-loaded',
      // Before Vite writes the names of files to load.
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          loaded = listLoadedByPortals(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        },
      },
    },
    resolveDependencies: (_, names, { hostId }) =>
      basename(hostId).startsWith('portal-') ? names.filter((name) => !loaded.has(name)) : names,
  };
}

type Resolve = (fileName: string, names: string[], context: { hostId: string; hostType: 'html' | 'js' }) => string[];

/**
 * Lists the files that the entry of the portals imports, and those that all their frames do.
 *
 * @throws when a chunk of one of these names is missing
 */
export function listLoadedByPortals(chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const byName = (name: string, isEntry: boolean) => {
    const found = [...chunks].find(([, chunk]) => chunk.name === name && chunk.isEntry === isEntry);
    if (!found) throw new Error(`the build has no chunk ${name}`);
    return listImported(found[0], chunks);
  };
  const [first, ...others] = frames.map((name) => byName(name, false));
  const shared = [...(first ?? [])].filter((file) => others.every((files) => files.has(file)));
  return new Set([...byName('portal', true), ...shared]);
}

function listImported(file: string, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) listImported(imported, chunks, found);
  return found;
}
