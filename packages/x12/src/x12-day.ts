const dayForm = /^(\d{4})(\d{2})(\d{2})$/;

/** Reads CCYYMMDD as YYYY-MM-DD; undefined when it is no day of the calendar. */
export function parseX12Day(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = dayForm.exec(text) ?? [];
  const read = `${year}-${month}-${day}`;
  return isCalendarDay(read) ? read : undefined;
}

/** Whether the text is a day of the calendar, as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const monthNumber = Number(month);
  return (
    monthNumber >= 1 &&
    monthNumber <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= getMonthLength(Number(year), monthNumber)
  );
}

function getMonthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Writes YYYY-MM-DD as CCYYMMDD. */
export function writeX12Day(day: string): string {
  return day.replaceAll('-', '');
}
