const periodMs = 60_000;
const maxDeaths = 5;

/** Counts the deaths of one part and returns the delay before the next start. */
export class Deaths {
  #times: number[] = [];
  total = 0;

  /**
   * @param now milliseconds since any fixed point
   * @returns milliseconds to wait, or undefined after more than five deaths within a minute
   */
  add(now: number): number | undefined {
    this.total += 1;
    this.#times = [...this.#times.filter((time) => now - time < periodMs), now];
    return this.#times.length > maxDeaths ? undefined : 100 * 2 ** (this.#times.length - 1);
  }
}
