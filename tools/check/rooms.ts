import type { Import } from './imports.ts';
import { getWorkspace } from './imports.ts';
import { findImportsThat, type LayerRule } from './layer-rule.ts';
import { isTest } from './source-files.ts';

/** The rooms of a service, and the rooms that each may import. A new room is a decision: `docs/decisions/106-one-floor-plan.md`. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  rpc: ['use-cases', 'access', 'wire', 'store', 'ports', 'secrets', 'domain'],
  web: ['use-cases', 'access', 'wire', 'store', 'ports', 'secrets', 'domain'],
  jobs: ['use-cases', 'wire', 'store', 'ports', 'domain'],
  'use-cases': ['access', 'wire', 'store', 'ports', 'secrets', 'domain'],
  access: ['wire', 'store', 'ports', 'domain'],
  wire: ['store', 'domain'],
  store: ['domain'],
  clients: ['ports', 'domain'],
  ports: ['domain'],
  secrets: ['domain'],
  domain: [],
};

/** Rooms that are given a context by the files that compose a program. */
const aboveStore: ReadonlySet<string> = new Set(['rpc', 'web', 'jobs', 'use-cases', 'access', 'wire']);

/** Rooms whose files all lie in the folder of a capability, but for a list of handlers at the top. */
const divided: Readonly<Record<string, RegExp>> = {
  rpc: /^([a-z-]+-handlers|report-refusals)\.ts$/,
  'use-cases': /^in-transaction\.ts$/,
};

const rootFile =
  /^(server|worker|issuer|rebuild|config|context|[a-z-]+-context|(create|open|compose)-[a-z-]+|warm-up)(\.test)?\.ts$/;
const contextFile = /^(?!create-|open-|compose-)([a-z-]+-)?context\.ts$/;

/** Rules about the rooms of a service: what lies where, and which way imports point. */
export const roomRules: LayerRule[] = [
  {
    name: 'files-have-a-room',
    why: 'Every service has the same rooms and capabilities, so that the path of a file is known before one looks.',
    covers: (path) => /^services\/[^/]+\/(src|tests)\//.test(path),
    breaches: ({ path }) => (hasPlace(path) ? [] : ['this place']),
  },
  {
    name: 'rooms-point-down',
    why: 'A room imports only rooms below it, so that a rule, a table or a mapping is read and tested without what calls it.',
    covers: isInRoom,
    breaches: findImportsThat((each, path) => {
      const [from = '', to] = [getRoom(path), getOwnRoom(each, path)];
      if (!to || to === from || to === 'gen') return false;
      return !rooms[from]?.includes(to) || (from === 'wire' && to === 'store' && !each.typeOnly);
    }),
  },
  {
    name: 'rpc-apart',
    why: 'A handler is what one RPC does; what two of them do is a use case.',
    covers: (path) => isInRoom(path) && getRoom(path) === 'rpc' && !path.endsWith('-handlers.ts'),
    breaches: findImportsThat((each, path) => getOwnRoom(each, path) === 'rpc'),
  },
  {
    name: 'root-composes',
    why: 'The files at the root of a service put it together; a room that imports one depends on the whole program.',
    covers: isInRoom,
    breaches: findImportsThat(({ target, typeOnly }, path) => {
      const name = target && getRootFile(target, path);
      if (!name) return false;
      const room = getRoom(path) ?? '';
      if (contextFile.test(name)) return !aboveStore.has(room);
      return !(room === 'clients' && name === 'config.ts' && typeOnly);
    }),
  },
];

function isInRoom(path: string): boolean {
  return getRoom(path) !== undefined && !isTest(path);
}

function getRoom(path: string): string | undefined {
  return /^services\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
}

/** Returns the room of the same service that an import leads to. */
function getOwnRoom({ target }: Import, path: string): string | undefined {
  return target && getWorkspace(target) === getWorkspace(path) ? getRoom(target) : undefined;
}

function getRootFile(target: string, path: string): string | undefined {
  const source = `${getWorkspace(path)}/src/`;
  const rest = target.startsWith(source) ? target.slice(source.length) : '';
  return rest && !rest.includes('/') ? rest : undefined;
}

function hasPlace(path: string): boolean {
  const [, , kind, ...rest] = path.split('/');
  const [first = '', second] = rest;
  // Helpers of tests lie in `tests/support`, samples in folders of their own.
  if (kind === 'tests') return rest.length > 1 || /\.test\.tsx?$/.test(first);
  if (second === undefined) return rootFile.test(first);
  if (!(first in rooms)) return false;
  return rest.length > 2 || (divided[first]?.test(second) ?? true);
}
