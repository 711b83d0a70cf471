import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds are counted in hundredths on every Linux that Node runs on. */
const ticksPerSecond = 100;

type ProcessFacts = { pid: number; parent: number; own: number; reaped: number };

/** Returns the CPU seconds of ended children of this process and of what they waited for; undefined outside Linux. */
export function readChildrenCpu(): number | undefined {
  const facts = readFacts(process.pid);
  return facts && facts.reaped / ticksPerSecond;
}

/** Returns the CPU seconds of a process, of its running descendants and of the ended ones; undefined outside Linux. */
export function readTreeCpu(pid: number): number | undefined {
  const own = readFacts(pid);
  if (!own) return undefined;
  const tree = [own, ...listDescendantFacts(pid)];
  return tree.reduce((sum, each) => sum + each.own + each.reaped, 0) / ticksPerSecond;
}

/** Lists the running descendants of a process, parents first; empty outside Linux. */
export function listDescendants(pid: number): number[] {
  return listDescendantFacts(pid).map((each) => each.pid);
}

function listDescendantFacts(pid: number): ProcessFacts[] {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const found: ProcessFacts[] = [];
  for (let level = children.get(pid) ?? []; level.length > 0; ) {
    found.push(...level);
    level = level.flatMap((each) => children.get(each.pid) ?? []);
  }
  return found;
}

function listProcesses(): ProcessFacts[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readFacts(Number(name)) ?? []);
  } catch {
    return [];
  }
}

/** Reads `/proc/PID/stat`, whose fields are in proc(5); the name in parentheses may contain spaces. */
function readFacts(pid: number): ProcessFacts | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    return { pid, parent: at(4), own: at(14) + at(15), reaped: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
