const week = 7 * 86_400_000;

/** The same wall-clock time so many weeks later, where the provider is. @param start ISO instant */
export function weeksLater(start: string, timeZone: string, weeks: number): string {
  const same = Date.parse(start) + weeks * week;
  // In between the clocks may have changed, by an hour as a rule and by half of one here and there.
  const moved = minuteOfDay(same, timeZone) - minuteOfDay(Date.parse(start), timeZone);
  const shift = moved > 720 ? moved - 1440 : moved < -720 ? moved + 1440 : moved;
  return new Date(same - shift * 60_000).toISOString();
}

function minuteOfDay(instant: number, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}
