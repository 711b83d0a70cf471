import { readChildrenCpu } from './process-tree.ts';

/** Sums the CPU seconds of a run by lane. They depend far less on the load of the machine than its minutes do. */
export class CpuUse {
  readonly #seconds = new Map<string, number>();
  readonly #files: { path: string; seconds: number }[] = [];
  #counted = 0;

  /** Starts to count. */
  begin(): void {
    this.#counted = readChildrenCpu() ?? 0;
  }

  /** Adds what programs used that have ended since the last call. */
  add(name: string): void {
    const now = readChildrenCpu() ?? 0;
    this.#grow(name, now - this.#counted);
    this.#counted = now;
  }

  /** Adds a run of Vitest: its workers by lane, and the rest of it. */
  addLanes(files: readonly { lane: string; path: string; seconds: number }[]): void {
    for (const { lane, seconds } of files) this.#grow(lane, seconds);
    this.#files.push(...files);
    const now = readChildrenCpu() ?? 0;
    const ofFiles = files.reduce((sum, { seconds }) => sum + seconds, 0);
    this.#grow('vitest itself', Math.max(0, now - this.#counted - ofFiles));
    this.#counted = now;
  }

  /** Adds the stores and the product, which end last. */
  endServers(): void {
    this.add('stores and product');
  }

  /** Returns the parts with their CPU seconds, in the order of their first use. */
  get parts(): ReadonlyMap<string, number> {
    return this.#seconds;
  }

  /** Returns the files that used most. */
  findCostliest(count: number): { path: string; seconds: number }[] {
    return this.#files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  }

  #grow(name: string, seconds: number): void {
    this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + seconds);
  }
}
