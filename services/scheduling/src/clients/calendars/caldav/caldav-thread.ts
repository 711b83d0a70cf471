import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import { CalendarFault, type CalendarReading } from '#src/ports/calendars.ts';
import { type CaldavQuestion, createAccountReader } from './read-account.ts';

/** Reads one account at a time in a thread of its own. */
export type CaldavThread = {
  /** @throws {CalendarFault} TOO_LARGE when the thread works too long without a pause; it has then ended */
  read(question: CaldavQuestion): Promise<CalendarReading[]>;
  readonly hasEnded: boolean;
  stop(): Promise<void>;
};

export type ThreadLimits = {
  /** How long the thread may compute without answering, in seconds of its CPU, which do not grow on a busy machine. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
};

const purpose = 'read-caldav';
const beatMs = 250;
const silenceMs = 60_000;

type Settings = { readonly purpose: typeof purpose; readonly onLoopback: boolean };
type Request = { readonly question: CaldavQuestion } | { readonly beat: number };
type Answer =
  | { readonly readings: CalendarReading[] }
  | { readonly fault: CalendarFaultCode }
  | { readonly beat: number };

/** Starts the thread. This file is also its program, so that an image needs no second entry. */
export function startCaldavThread(onLoopback: boolean, limits: ThreadLimits): CaldavThread {
  const settings: Settings = { purpose, onLoopback };
  const thread = new Worker(new URL(import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    env: {},
    execArgv: [],
  });
  thread.unref();
  // A late error of the thread must not end the process.
  thread.on('error', () => {});
  let hasEnded = false;
  thread.once('exit', () => {
    hasEnded = true;
  });
  const stop = async () => {
    hasEnded = true;
    await thread.terminate();
  };
  return {
    read: (question) => askThread(thread, question, { limits, stop }),
    get hasEnded() {
      return hasEnded;
    },
    stop,
  };
}

async function askThread(
  thread: Worker,
  question: CaldavQuestion,
  { limits, stop }: { limits: ThreadLimits; stop(): Promise<void> },
): Promise<CalendarReading[]> {
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading[]>();
  const receive = (answer: Answer) => {
    if ('readings' in answer) resolve(answer.readings);
    else if ('fault' in answer) reject(new CalendarFault(answer.fault));
  };
  // It needed more memory than it has, or was stopped.
  const end = () => reject(new CalendarFault('TOO_LARGE'));
  thread.on('message', receive).once('exit', end);
  const watch = watchWork(thread, limits.cpuSeconds, () => {
    end();
    void stop();
  });
  try {
    thread.postMessage({ question } satisfies Request);
    return await promise;
  } finally {
    watch.stop();
    thread.off('message', receive).off('exit', end);
  }
}

/** Calls `tooLong` when the thread has used so much CPU since it last answered a beat. The first one is answered once its code is loaded. */
function watchWork(thread: Worker, cpuSeconds: number, tooLong: () => void) {
  let sent = 0;
  let answered = -1;
  let usedBefore = 0;
  let heardAt = Date.now();
  const hear = (answer: Answer) => {
    if (!('beat' in answer)) return;
    answered = answer.beat;
    heardAt = Date.now();
  };
  const send = () => {
    thread.postMessage({ beat: sent } satisfies Request);
    sent += 1;
  };
  const check = async () => {
    // Native code does not say how much it used.
    if (Date.now() - heardAt > silenceMs) return tooLong();
    const isAnswered = answered === sent - 1;
    const { user, system } = await thread.cpuUsage();
    const used = (user + system) / 1_000_000;
    if (isAnswered) {
      usedBefore = used;
      send();
    } else if (answered >= 0 && used - usedBefore > cpuSeconds) tooLong();
  };
  thread.on('message', hear);
  send();
  const timer = setInterval(() => void check().catch(() => undefined), beatMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      thread.off('message', hear);
    },
  };
}

function isSettings(data: unknown): data is Settings {
  return typeof data === 'object' && data !== null && 'purpose' in data && data.purpose === purpose;
}

if (!isMainThread && isSettings(workerData)) {
  const reader = createAccountReader(workerData);
  const answer = (message: Answer) => parentPort?.postMessage(message);
  parentPort?.on('message', async (request: Request) => {
    if ('beat' in request) return answer(request);
    try {
      answer({ readings: await reader.readAccount(request.question) });
    } catch (error) {
      answer({ fault: error instanceof CalendarFault ? error.code : 'UNREACHABLE' });
    }
  });
}
