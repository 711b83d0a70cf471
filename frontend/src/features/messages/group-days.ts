import { formatPlainDay, getDayKey } from '#src/lib/time/zone-times.ts';
import { say } from './words.ts';

export interface DayGroup<Message> {
  /** 'YYYY-MM-DD' in the reader's zone. */
  readonly key: string;
  /** 'Today', 'Yesterday', or the date (P9.7-2). */
  readonly label: string;
  readonly messages: readonly Message[];
}

/** Groups messages, oldest first, by the reader's days. @param now milliseconds since the epoch */
export function groupDays<Message extends { readonly createdAt: string }>(
  messages: readonly Message[],
  zone: string,
  now: number,
): DayGroup<Message>[] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const key = getDayKey(message.createdAt, zone);
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups].map(([key, all]) => ({ key, messages: all, label: labelDay(all[0]?.createdAt ?? '', zone, now) }));
}

/** 'Today', 'Yesterday', or the date, with its year when it is another one. */
export function labelDay(instant: string, zone: string, now: number): string {
  const day = getDayKey(instant, zone);
  const today = getDayKey(new Date(now).toISOString(), zone);
  if (day === today) return say('thread.today');
  if (day === getDayBefore(today)) return say('thread.yesterday');
  const date = formatPlainDay(instant, zone);
  return day.slice(0, 4) === today.slice(0, 4) ? date : `${date}, ${day.slice(0, 4)}`;
}

function getDayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
