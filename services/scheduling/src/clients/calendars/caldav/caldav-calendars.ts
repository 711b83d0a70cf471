import type { CaldavAccess, Calendars } from '#src/ports/calendars.ts';
import { type CaldavThread, startCaldavThread, type ThreadLimits } from './caldav-thread.ts';

const defaultLimits: ThreadLimits = { cpuSeconds: 2, megabytes: 256 };
/** Threads that wait for the next account; more than these end after their reading. */
const maxIdle = 2;

type CaldavOptions = { readonly onLoopback: boolean; readonly limits?: ThreadLimits };

/**
 * Creates the adapter for CalDAV servers. Whatever a server answers is read in a thread, so that it stops no other work of this process:
 * one thread for each account that is read now.
 */
export function createCaldavCalendars({ onLoopback, limits = defaultLimits }: CaldavOptions): Calendars<CaldavAccess> {
  const idle: CaldavThread[] = [];
  const busy = new Set<CaldavThread>();
  const release = async (thread: CaldavThread) => {
    busy.delete(thread);
    if (thread.hasEnded || idle.length >= maxIdle) await thread.stop();
    else idle.push(thread);
  };
  return {
    async readAccount({ access, period, cursors, limitMs }) {
      const waiting = idle.pop();
      const thread = waiting && !waiting.hasEnded ? waiting : startCaldavThread(onLoopback, limits);
      busy.add(thread);
      try {
        const { kind, serverUrl, username, password } = access;
        return await thread.read({ access: { kind, serverUrl, username, password }, period, cursors, limitMs });
      } finally {
        await release(thread);
      }
    },
    async close() {
      await Promise.all([...idle, ...busy].map((thread) => thread.stop()));
    },
  };
}
