const week = 7 * 86_400_000;

/** Returns the same local time some weeks later in the provider's zone. @param start ISO instant */
export function addWeeks(start: string, timeZone: string, weeks: number): string {
  const same = Date.parse(start) + weeks * week;
  // The clocks may have changed in between, usually by an hour, in some zones by half an hour.
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
