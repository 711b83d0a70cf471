const dayMs = 24 * 3_600_000;

/** Returns the days that a client may choose instead: later than the announced one, over a day ahead, and up to the limit. */
export function listMoveDays(dueAt: string, movableUntil: string, now: Date): string[] {
  const due = Date.parse(dueAt);
  const until = Date.parse(movableUntil);
  const days: string[] = [];
  for (let at = due + dayMs; at <= until; at += dayMs)
    if (at >= now.getTime() + dayMs) days.push(new Date(at).toISOString());
  return days;
}
