import { say } from '../bootstrap/progress.mjs';

export type Counts = { passed: number; failed: number; skipped: number };

/** Adds up steps and tests, and prints the result. */
export class Tally {
  #counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  #faults: string[] = [];
  #names: string[] = [];
  #interrupted = false;
  #closed = false;

  add(counts: Counts): void {
    this.#counts.passed += counts.passed;
    this.#counts.failed += counts.failed;
    this.#counts.skipped += counts.skipped;
  }

  pass(): void {
    this.#counts.passed += 1;
  }

  fail(fault: string): void {
    this.#counts.failed += 1;
    this.#faults.push(fault);
  }

  /** Records the names of counted tests for the last lines. */
  name(kind: 'failed' | 'unsteady', tests: readonly string[]): void {
    this.#names.push(...tests.map((test) => `${kind}: ${test}`));
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
    for (const fault of this.#faults) say(`failed: ${fault}`);
    for (const name of this.#names) say(name);
    const { passed, failed, skipped } = this.#counts;
    say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed === 0 && passed > 0 ? 0 : 1;
  }
}
