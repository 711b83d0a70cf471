import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { closeIcalendar } from '#src/domain/calendars/close-icalendar.ts';
import type { EventQuestion, EventReading } from '#src/domain/calendars/event-reading.ts';
import { readIcalendar } from '#src/domain/calendars/read-icalendar.ts';

/**
 * Reads events in a thread of its own: of an event that takes too long or too much memory, the whole span is closed, and the process
 * goes on.
 */
export type EventReader = {
  read(text: string, question: EventQuestion): Promise<EventReading>;
  close(): Promise<void>;
};

const purpose = 'read-icalendar';
const timeoutMs = 2000;
const maxMegabytes = 128;

export function createEventReader(limits: { readonly timeoutMs?: number } = {}): EventReader {
  let thread: Worker | undefined;
  const stop = async () => {
    const stopped = thread;
    thread = undefined;
    await stopped?.terminate();
  };
  const readNow = async (text: string, question: EventQuestion): Promise<EventReading> => {
    if (!thread) {
      thread = startThread();
      await nextMessage(thread, 10_000);
    }
    const answer = nextMessage<EventReading>(thread, limits.timeoutMs ?? timeoutMs);
    thread.postMessage({ text, question });
    const reading = await answer;
    if (reading) return reading;
    await stop();
    return closeIcalendar(text, question, 'EVENT_TOO_COMPLEX');
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(text, question) {
      // One after the other, because the time limit counts from the beginning of each event.
      const reading = last.then(() => readNow(text, question));
      last = reading.catch(() => undefined);
      return reading;
    },
    close: stop,
  };
}

/** This file is also the program of the thread, so that an image needs no second entry. */
function startThread(): Worker {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: purpose,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    env: {},
    execArgv: [],
  });
  thread.unref();
  // A late error of the thread must not end the process.
  thread.on('error', () => {});
  return thread;
}

/** Resolves with `undefined` when no message came in time, or the thread ended. */
function nextMessage<Message>(thread: Worker, waitMs: number): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const settle = (message?: Message) => {
      clearTimeout(timer);
      thread.off('message', settle).off('error', end).off('exit', end);
      resolve(message);
    };
    const end = () => settle();
    const timer = setTimeout(end, waitMs);
    thread.once('message', settle).once('error', end).once('exit', end);
  });
}

type Request = { readonly text: string; readonly question: EventQuestion };

if (!isMainThread && workerData === purpose) {
  parentPort?.on('message', ({ text, question }: Request) => parentPort?.postMessage(readIcalendar(text, question)));
  parentPort?.postMessage('ready');
}
