import { basename } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { name: string; isEntry: boolean; imports: readonly string[] };
type Resolve = (fileName: string, names: string[], context: { hostId: string; hostType: 'html' | 'js' }) => string[];

/** The frame that a portal loads before its pages, by the start of the names of its lists of pages. */
const frames = { client: 'client-frame', provider: 'provider-frame', ops: 'staff-frame' } as const;
type PortalName = keyof typeof frames;

/**
 * A portal's lists of pages name, for each lazy page, the files to load with it. Files that every page of the portal has already, from the
 * entry or from the frame, are left out: naming them with each of dozens of pages would lengthen the script.
 */
export function leaveOutLoaded(): { plugin: Plugin; resolveDependencies: Resolve } {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  return {
    plugin: {
      name: 'leave-out-loaded',
      // Before Vite writes the names of files to load.
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const found = Object.values(bundle).filter((file) => file.type === 'chunk');
          chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]));
        },
      },
    },
    resolveDependencies: (_, names, { hostId }) => {
      const portal = findPortal(basename(hostId));
      if (!portal) return names;
      const loaded = listLoaded(portal, chunks);
      return names.filter((name) => !loaded.has(name));
    },
  };
}

/** Returns the portal whose pages are listed in a file such as `provider-session-pages-Bx7.js`. */
export function findPortal(file: string): PortalName | undefined {
  const start = /^(client|provider|ops)-(\w+-)?pages-/.exec(file)?.[1];
  return start === 'client' || start === 'provider' || start === 'ops' ? start : undefined;
}

/**
 * Lists the files that every page of a portal has: those of the entry and of the frame.
 *
 * @throws when a chunk of one of these names is missing
 */
export function listLoaded(portal: PortalName, chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const loaded = new Set<string>();
  for (const [name, isEntry] of [
    ['portal', true],
    [frames[portal], false],
  ] as const) {
    const found = [...chunks].find(([, chunk]) => chunk.name === name && chunk.isEntry === isEntry);
    if (!found) throw new Error(`the build has no chunk ${name}`);
    addImported(found[0], chunks, loaded);
  }
  return loaded;
}

function addImported(file: string, chunks: ReadonlyMap<string, Chunk>, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) addImported(imported, chunks, found);
}
