/** Signs of progress of a part. */
export type Vitals = {
  /** CPU time so far. */
  cpuMs: number;
  /** Size of its logs. */
  logBytes: number;
  /** How many of its programs are ready. */
  readyCount: number;
};

/** A part with less of a core than this for the whole time is waiting, not working. */
const minCpuShare = 1 / 60;

/** Decides whether to keep waiting for a part: as long as it makes progress, however slow. */
export class Patience {
  readonly #idleWithin: number;
  #since: number;
  #last: Vitals;

  constructor(idleWithin: number, now: number, vitals: Vitals) {
    this.#idleWithin = idleWithin;
    this.#since = now;
    this.#last = vitals;
  }

  /** @returns whether there was progress within the allowed idle time */
  lasts(now: number, vitals: Vitals): boolean {
    const { cpuMs, logBytes, readyCount } = this.#last;
    const worked = vitals.cpuMs - cpuMs >= this.#idleWithin * minCpuShare;
    if (worked || vitals.logBytes !== logBytes || vitals.readyCount !== readyCount) {
      this.#since = now;
      this.#last = vitals;
    }
    return now - this.#since <= this.#idleWithin;
  }
}
