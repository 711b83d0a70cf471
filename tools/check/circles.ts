import type { Finding, Outcome } from './finding.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** Where folders are compared: the rooms of a service, a package, the shared code of the pages, and each of their features. */
const wholes: readonly RegExp[] = [
  /^services\/[^/]+\/src\/[^/]+\//,
  /^packages\/[^/]+\/src\//,
  /^frontend\/src\/lib\//,
  /^frontend\/src\/features\/[^/]+\//,
];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Checks that no file imports itself through others, nor a folder itself through its neighbors. Imports of types count. */
export function checkCircles(files: readonly SourceFile[]): Outcome {
  const edges = listEdges(files);
  const folders = [...Map.groupBy(edges.flatMap(liftToFolders), ({ whole }) => whole).values()];
  const findings: Finding[] = [
    ...findCircles(toGraph(edges)).map((circle) => toFinding(circle, 'these files import each other')),
    ...folders
      .flatMap((own) => findCircles(toGraph(own)))
      .map((circle) => toFinding(circle, 'these folders import each other; the top counts as one')),
  ];
  return { findings, summary: `no circle in ${edges.length} imports, nor between folders` };
}

type Edge = { from: string; to: string };

function listEdges(files: readonly SourceFile[]): Edge[] {
  const sources = files.filter(({ path }) => !isTest(path));
  const known = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const to =
        target && (known.has(target) ? target : [`${target}.ts`, `${target}.tsx`].find((each) => known.has(each)));
      return to && to !== path ? [{ from: path, to }] : [];
    }),
  );
}

/** Returns the folders that an import connects within one whole. */
function liftToFolders({ from, to }: Edge): (Edge & { whole: string })[] {
  const whole = wholes.map((each) => each.exec(from)?.[0]).find(Boolean);
  if (!whole || !to.startsWith(whole)) return [];
  const [one, other] = [from, to].map((path) => nameFolder(path, whole));
  return one && other && one !== other ? [{ whole, from: one, to: other }] : [];
}

function nameFolder(path: string, whole: string): string {
  const [folder = '', ...rest] = path.slice(whole.length).split('/');
  return rest.length > 0 ? `${whole}${folder}` : `${whole}.`;
}

function toGraph(edges: readonly Edge[]): Graph {
  return new Map(
    [...Map.groupBy(edges, ({ from }) => from)].map(([from, own]) => [from, new Set(own.map(({ to }) => to))]),
  );
}

function toFinding(circle: readonly string[], says: string): Finding {
  return { path: circle[0] ?? '', says: `${says}: ${circle.join(' -> ')}` };
}

/** Returns one circle for each group of nodes that reach each other: a shortest one through its first node by name. */
function findCircles(all: Graph): string[][] {
  const graph = dropEnds(all);
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (seen.has(node)) continue;
    const circle = findShortestCircle(graph, node);
    if (!circle) continue;
    circles.push(circle);
    for (const each of listReachable(graph, node)) if (listReachable(graph, each).has(node)) seen.add(each);
  }
  return circles;
}

/** Drops nodes from which no way leads into a circle, again and again: of a graph without circles, nothing stays. */
function dropEnds(graph: Graph): Graph {
  const kept = new Map([...graph].map(([node, targets]) => [node, [...targets].filter((each) => graph.has(each))]));
  const stays = new Map(
    [...kept].filter(([, targets]) => targets.length > 0).map(([node, targets]) => [node, new Set(targets)]),
  );
  return stays.size === graph.size ? stays : dropEnds(stays);
}

function findShortestCircle(graph: Graph, start: string): string[] | undefined {
  const previous = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return traceBack(previous, start, node);
      if (previous.has(next)) continue;
      previous.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function traceBack(previous: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const path = [start];
  for (let node: string | undefined = last; node && node !== start; node = previous.get(node)) path.unshift(node);
  return [start, ...path];
}

function listReachable(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}
