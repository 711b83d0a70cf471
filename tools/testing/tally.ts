import { say } from '../bootstrap/progress.mjs';
import type { Counts, FileResult } from './file-results.ts';
import { nameFailure } from './retry-alone.ts';

/** Adds up steps and test files, and prints the result. */
export class Tally {
  #passedSteps = 0;
  #faults: string[] = [];
  readonly #files = new Map<string, FileResult>();
  readonly #unsteady: string[] = [];
  #interrupted = false;
  #closed = false;

  add(files: readonly FileResult[]): void {
    for (const file of files) this.#files.set(file.path, file);
  }

  /** Replaces a failed file by its second run, if that passed. Its failures are then named as unsteady. */
  addSecondRun(file: FileResult): void {
    const before = this.#files.get(file.path);
    if (!before || file.failures.length > 0 || file.counts.passed === 0) return;
    this.#files.set(file.path, file);
    this.#unsteady.push(...before.failures.map((failure) => nameFailure(before, failure)));
  }

  get files(): FileResult[] {
    return [...this.#files.values()];
  }

  pass(): void {
    this.#passedSteps += 1;
  }

  fail(fault: string): void {
    this.#faults.push(fault);
  }

  /** Counts an interrupt as a failure, unless everything had ended. */
  interrupt(): void {
    if (!this.#closed) this.#interrupted = true;
  }

  get interrupted(): boolean {
    return this.#interrupted;
  }

  /** Accepts no more results. */
  close(): void {
    this.#closed = true;
  }

  /** Prints the failures and the count line. @returns the exit code; an empty run is a failure */
  conclude(): number {
    if (this.#interrupted) this.fail('stopped before the end');
    const failures = this.files.flatMap((file) => file.failures.map((failure) => nameFailure(file, failure)));
    for (const fault of [...this.#faults, ...failures]) say(`failed: ${fault}`);
    for (const name of this.#unsteady) say(`unsteady: ${name}`);
    const sum = (kind: keyof Counts) => this.files.reduce((total, { counts }) => total + counts[kind], 0);
    const passed = sum('passed') + this.#passedSteps;
    const failed = sum('failed') + this.#faults.length;
    say(`${passed} passed, ${failed} failed, ${sum('skipped')} skipped`);
    return failed === 0 && passed > 0 ? 0 : 1;
  }
}
