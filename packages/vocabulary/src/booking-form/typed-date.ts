import { isDay } from '#src/people/person-fields.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';

const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** '5/6/1990' -> '1990-05-06'; `undefined` for an impossible date. */
export function readTypedDate(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = typed.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
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
