import { Fault } from '../bootstrap/fault.mjs';
import type { WorldStatus } from './control.ts';
import { Keeper } from './keeper.ts';
import type { Part } from './part.ts';
import { removePidFile, writePidFile } from './pid-files.ts';
import { type Reaper, startReaper } from './reaper.ts';
import { runTask } from './run-task.ts';
import type { Task } from './tasks.ts';

export type WorldEvents = {
  say(line: string): void;
  /** A program that shares a process is ready. */
  memberReady(name: string, milliseconds: number): void;
};

/** The running parts of one world, and the only way to start and stop them. */
export class World {
  readonly #state: string;
  readonly #tell: WorldEvents;
  readonly #reaper: Reaper = startReaper();
  #keepers: Keeper[] = [];
  readonly #tasks = new Set<number>();
  #stopping = false;
  #failed: (fault: Fault) => void = () => {};
  /** Rejects when a part that was up dies too often; never resolves. */
  readonly failure: Promise<never>;

  constructor(state: string, tell: WorldEvents) {
    this.#state = state;
    this.#tell = tell;
    this.failure = new Promise((_, reject) => {
      this.#failed = reject;
    });
    this.failure.catch(() => {});
  }

  /** Starts parts together; resolves when all are ready. */
  async start(parts: readonly Part[]): Promise<void> {
    if (this.#stopping) throw new Fault('the world is stopping');
    const keepers = parts.map((part) => new Keeper(part, this.#state, this.#events(part)));
    this.#keepers.push(...keepers);
    await Promise.all(keepers.map((keeper) => keeper.start()));
  }

  /** Restarts parts together. */
  async restart(names: ReadonlySet<string>): Promise<void> {
    if (this.#stopping) return;
    await Promise.all(this.#keepers.filter(({ part }) => names.has(part.name)).map((keeper) => keeper.restart()));
  }

  /** Runs a program to its end; any exit code but 0 is a Fault with its last line. */
  async run(task: Task): Promise<void> {
    if (this.#stopping) throw new Fault('the world is stopping');
    await runTask(task, this.#state, (pid, running) => {
      if (running) this.#tasks.add(pid);
      else this.#tasks.delete(pid);
      this.#list();
    });
  }

  /** Stops applications before the stores they use: last started, first stopped, each group together. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const pid of this.#tasks) process.kill(pid, 'SIGKILL');
    const stores = this.#keepers.filter((keeper) => storeNames.has(keeper.part.name));
    const applications = this.#keepers.filter((keeper) => !storeNames.has(keeper.part.name));
    await Promise.all(applications.map((keeper) => keeper.stop()));
    await Promise.all(stores.map((keeper) => keeper.stop()));
    this.#reaper.dismiss();
  }

  status(): WorldStatus['parts'] {
    return this.#keepers.flatMap((keeper) => keeper.status());
  }

  #events(part: Part) {
    return {
      ...this.#tell,
      gaveUp: (fault: Fault) => this.#failed(fault),
      changed: () => this.#record(part),
    };
  }

  /** Keeps the reaper's list current. */
  #list(): void {
    const signals = new Map<number, string>([...this.#tasks].map((pid) => [pid, 'SIGKILL']));
    for (const { part, pid } of this.#keepers) if (pid !== undefined) signals.set(pid, endSignal(part));
    this.#reaper.list(signals);
  }

  #record(part: Part): void {
    this.#list();
    const pid = this.#keepers.find((keeper) => keeper.part === part)?.pid;
    if (pid === undefined) removePidFile(this.#state, part.name);
    else writePidFile(this.#state, part.name, pid, endSignal(part));
  }
}

const storeNames = new Set(['postgres', 'redis', 'opensearch', 'storage']);

function endSignal(part: Part): NodeJS.Signals {
  return part.stop === 'close stdin' ? 'SIGTERM' : part.stop;
}
