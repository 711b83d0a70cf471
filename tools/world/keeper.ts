import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '../bootstrap/fault.mjs';
import { seconds } from '../bootstrap/progress.mjs';
import type { PartStatus } from './control.ts';
import { Deaths } from './deaths.ts';
import type { Part } from './part.ts';
import { getLogFile, openLog, readLikelyReason } from './part-log.ts';
import { describeEnd, waitUntilReady } from './wait-until-ready.ts';

export type KeeperEvents = {
  say(line: string): void;
  /** The part died too often; the world must end. */
  gaveUp(fault: Fault): void;
  /** One of the programs that share this part's process is ready. */
  memberReady(name: string, milliseconds: number): void;
  /** It has a new pid, or none. */
  changed(): void;
};

/** Keeps one part running: starts it, waits until it is ready, restarts it when it dies, and stops it on request. */
export class Keeper {
  readonly part: Part;
  readonly #state: string;
  readonly #events: KeeperEvents;
  readonly #deaths = new Deaths();
  readonly #readyMembers = new Set<string>();
  #child: ChildProcess | undefined;
  #phase: 'starting' | 'ready' | 'restarting' | 'stopping' | 'stopped' = 'stopped';

  constructor(part: Part, state: string, events: KeeperEvents) {
    this.part = part;
    this.#state = state;
    this.#events = events;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The part, then the programs that share its process. */
  status(): PartStatus[] {
    const own = { name: this.part.name, pid: this.pid, state: this.#phase, deaths: this.#deaths.total };
    const members = (this.part.members ?? []).map(({ name }) => {
      const state = this.#phase === 'starting' && this.#readyMembers.has(name) ? 'ready' : this.#phase;
      return { ...own, name, state, within: this.part.name };
    });
    return [own, ...members];
  }

  /** Resolves when the part is ready; a part that ends or hangs before that is a Fault. */
  async start(): Promise<void> {
    this.#phase = 'starting';
    this.#readyMembers.clear();
    const child = this.#spawn();
    await this.#openWhenTold(child);
    await waitUntilReady({
      part: this.part,
      state: this.#state,
      child,
      isCurrent: () => this.#child === child,
      say: (line) => this.#events.say(line),
      memberReady: (name, milliseconds) => {
        this.#readyMembers.add(name);
        this.#events.memberReady(name, milliseconds);
      },
    });
    if (this.#stoppingNow()) throw new Fault(`${this.part.name} was stopped while starting`);
    this.#phase = 'ready';
    const died = () => void this.#afterDeath(child);
    if (child.exitCode !== null || child.signalCode !== null) died();
    else child.once('exit', died);
  }

  async stop(): Promise<void> {
    this.#phase = 'stopping';
    const child = this.#child;
    if (child) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (this.part.stop === 'close stdin') child.stdin?.end();
      else child.kill(this.part.stop);
      const killer = setTimeout(() => child.kill('SIGKILL'), this.part.stopWithin);
      await ended;
      clearTimeout(killer);
    }
    this.#phase = 'stopped';
  }

  /** Stops the part and starts it again. A failed start is reported, and the next restart tries again. */
  async restart(): Promise<void> {
    if (this.#phase !== 'ready' && this.#phase !== 'stopped') return;
    const began = Date.now();
    await this.stop();
    try {
      await this.start();
      this.#events.say(`${this.part.name} is back after ${seconds(Date.now() - began)}`);
    } catch (error) {
      this.#phase = 'stopped';
      this.#events.say(formatFault(error));
    }
  }

  async #afterDeath(child: ChildProcess): Promise<void> {
    if (this.#phase === 'stopping') return;
    const why = this.part.members && child.signalCode === null ? readLikelyReason(this.#state, this.part.name) : '';
    let how = `${this.part.name} (pid ${child.pid}) died: ${describeEnd(child)}${why}`;
    for (;;) {
      this.#phase = 'restarting';
      const pause = this.#deaths.add(Date.now());
      if (pause === undefined) return this.#giveUp(how);
      this.#events.say(`${how}; restarting`);
      await delay(pause);
      if (this.#stoppingNow()) return;
      try {
        await this.start();
        this.#events.say(`${this.part.name} is back (pid ${this.pid})`);
        return;
      } catch (error) {
        if (this.#stoppingNow()) return;
        how = formatFault(error);
      }
    }
  }

  #giveUp(how: string): void {
    this.#events.gaveUp(new Fault(`${how}; that is too often, see ${getLogFile(this.#state, this.part.name)}`));
  }

  /** A method, because the type checker would treat a property as unchanged across an await. */
  #stoppingNow(): boolean {
    return this.#phase === 'stopping' || this.#phase === 'stopped';
  }

  #spawn(): ChildProcess {
    const { command, args, cwd, env, user, stop, opensAfter } = this.part;
    const log = openLog(this.#state, this.part.name);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      ...user,
      stdio: [stop === 'close stdin' ? 'pipe' : 'ignore', log, log, ...(opensAfter ? (['ipc'] as const) : [])],
    });
    closeSync(log);
    child.stdin?.on('error', () => {});
    child.once('exit', () => this.#ended(child));
    child.once('error', () => this.#ended(child));
    this.#child = child;
    this.#events.changed();
    return child;
  }

  async #openWhenTold(child: ChildProcess): Promise<void> {
    if (!this.part.opensAfter) return;
    await this.part.opensAfter;
    if (child.connected) child.send('open', () => child.connected && child.disconnect());
  }

  #ended(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    this.#events.changed();
  }
}

function formatFault(error: unknown): string {
  return error instanceof Fault ? error.message : String(error);
}
