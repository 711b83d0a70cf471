import { Fault } from '../bootstrap/fault.mjs';
import type { WorldStatus } from './control.ts';
import { Keeper } from './keeper.ts';
import type { Part } from './part.ts';
import { removePidFile, writePidFile } from './pid-files.ts';
import { type Reaper, startReaper } from './reaper.ts';

/** The running parts of one world and the only way to start and stop them. */
export class World {
  readonly #state: string;
  readonly #say: (line: string) => void;
  readonly #reaper: Reaper = startReaper();
  #keepers: Keeper[] = [];
  #stopping = false;
  #failed: (fault: Fault) => void = () => {};
  /** Rejects when a part that was up dies too often; never resolves. */
  readonly failure: Promise<never>;

  constructor(state: string, say: (line: string) => void) {
    this.#state = state;
    this.#say = say;
    this.failure = new Promise((_, reject) => {
      this.#failed = reject;
    });
    this.failure.catch(() => {});
  }

  /** Starts parts side by side; resolves when all are ready. */
  async start(parts: readonly Part[]): Promise<void> {
    if (this.#stopping) throw new Fault('the world is stopping');
    const keepers = parts.map((part) => new Keeper(part, this.#state, this.#events(part)));
    this.#keepers.push(...keepers);
    await Promise.all(keepers.map((keeper) => keeper.start()));
  }

  /** Applications end before the stores they use: last started, first stopped, each group side by side. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const stores = this.#keepers.filter((keeper) => storeNames.has(keeper.part.name));
    const applications = this.#keepers.filter((keeper) => !storeNames.has(keeper.part.name));
    await Promise.all(applications.map((keeper) => keeper.stop()));
    await Promise.all(stores.map((keeper) => keeper.stop()));
    this.#reaper.dismiss();
  }

  status(): WorldStatus['parts'] {
    return this.#keepers.map((keeper) => keeper.status());
  }

  #events(part: Part) {
    return {
      say: this.#say,
      gaveUp: (fault: Fault) => this.#failed(fault),
      changed: () => this.#record(part),
    };
  }

  #record(part: Part): void {
    const signals = new Map<number, string>();
    for (const { part: each, pid } of this.#keepers) if (pid !== undefined) signals.set(pid, endSignal(each));
    this.#reaper.list(signals);
    const pid = this.#keepers.find((keeper) => keeper.part === part)?.pid;
    if (pid === undefined) removePidFile(this.#state, part.name);
    else writePidFile(this.#state, part.name, pid, endSignal(part));
  }
}

const storeNames = new Set(['postgres', 'redis', 'opensearch']);

function endSignal(part: Part): NodeJS.Signals {
  return part.stop === 'close stdin' ? 'SIGTERM' : part.stop;
}
