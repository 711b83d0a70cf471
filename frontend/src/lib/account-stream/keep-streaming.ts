import type { AccountBatch, KeepStreaming } from './account-stream.ts';

export interface Connection {
  close(): void;
}

export type Connect = (
  after: string | undefined,
  on: { batch(batch: AccountBatch): void; end(why: 'ended' | 'refused'): void },
) => Connection;

/** Milliseconds. The API ends a stream after 300 s. */
const renewMs = 240_000;
const shortestMs = 1_000;
const longestMs = 60_000;
/** After a refusal, as where messages are not open. */
const refusedMs = 300_000;

/**
 * Keeps a stream open: renews it before it ends, with both open until the new one has begun, and opens another one when it breaks, later each
 * time and not at the same moment as other browsers.
 */
export function keepStreaming(connect: Connect, chance: () => number = Math.random): KeepStreaming {
  return ({ getCursor, onBatch, onLive }) => {
    let current: Connection | undefined;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (ms: number, work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    };
    const open = (former?: Connection) => {
      let isNew = true;
      const connection = connect(getCursor(), {
        batch(batch) {
          if (isNew) {
            isNew = false;
            failures = 0;
            former?.close();
            plan(renewMs, () => open(connection));
          }
          onLive(true);
          onBatch(batch);
        },
        end(why) {
          if (connection !== current) return;
          current = undefined;
          former?.close();
          onLive(false);
          plan(why === 'refused' ? refusedMs : getPause(failures, chance), () => open());
          failures += 1;
        },
      });
      current = connection;
    };
    // A page that is shown or online again does not wait.
    const hurry = () => {
      if (!current && !document.hidden && navigator.onLine) plan(0, () => open());
    };
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    open();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      const last = current;
      current = undefined;
      last?.close();
    };
  };
}

function getPause(failures: number, chance: () => number): number {
  return Math.min(shortestMs * 2 ** failures, longestMs) * (0.5 + chance());
}
