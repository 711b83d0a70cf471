import { removeInvisibleMarks } from '#src/invisible-marks.ts';
import { isDay } from '#src/people/person-fields.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Forms of a date. The groups are year, month and day. */
const forms: readonly RegExp[] = [
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  new RegExp(`^(?<month>${monthName})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})$`, 'i'),
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -](?<month>${monthName})\\.?,?[ -](?<year>\\d{4})$`, 'i'),
];

/**
 * Reads a date as people type and paste it: '5/6/1990', '05061990', '1990-05-06', 'May 6, 1990', '6 May 1990' -> '1990-05-06'. Numbers are
 * month, day and year. `undefined` for an impossible date.
 */
export function readTypedDate(text: string): string | undefined {
  const clean = removeInvisibleMarks(text)
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(?<=\d) ?([/.-]) ?(?=\d)/g, '$1');
  const found = forms.map((form) => form.exec(clean)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { year = '', month = '', day = '' } = found;
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/**
 * Returns what a date field shows after a change: slashes are inserted while digits are typed at the end, because a phone's number pad has
 * none, and a pasted date in another form becomes mm/dd/yyyy.
 */
export function formatTypedDate(text: string, before: string): string {
  const isPasted = text.length - before.length > 1;
  if (isPasted) {
    const date = readTypedDate(text);
    if (date) return writeTypedDate(date);
  }
  if (!isPasted && (text.length < before.length || !text.startsWith(before))) return text;
  const [, month, day, rest = ''] = /^(\d{2})(\d{2})(\d{0,4})$/.exec(text) ?? [];
  if (month) return `${month}/${day}/${rest}`;
  const short = text.replaceAll(/\/{2,}/g, '/').replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/');
  return short
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2})$/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})$/, '$1/');
}

/** '1990-05-06' -> '05/06/1990'; empty for anything else. */
export function writeTypedDate(date: string): string {
  return isDay(date) ? `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` : '';
}

/** Dates as YYYY-MM-DD, both inclusive. */
export interface DateBounds {
  from?: string;
  to?: string;
}

/** @param date YYYY-MM-DD; an empty date has no fault here */
export function findDateFaults(field: string, date: string, { from = '', to = '9999-12-31' }: DateBounds): FormFault[] {
  return findFaultWhen(date !== '' && !(isDay(date) && date >= from && date <= to), field, 'INVALID_DATE');
}
