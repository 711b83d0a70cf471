import { showPairs, showText } from '../display-part.ts';
import { faultMessages } from '../fault-messages.ts';
import { isBlank } from '../field-value.ts';
import { findPartFaults, readText } from '../record-shape.ts';
import { createRecordRules } from '../record-type.ts';
import { formatDay, isDay } from '../typed-time.ts';

export const address = createRecordRules({
  valueShape: '{ street, unit, city, state, zip }; all but unit are needed',
  shape: { street: 'text', unit: 'text', city: 'text', state: 'text', zip: 'text' },
  findFaults: (value) => {
    const zip = readText(value, 'zip');
    return [
      ...findPartFaults(value, ['street', 'city', 'state', 'zip']),
      ...(isBlank(zip) || /^\d{5}(-\d{4})?$/.test(zip)
        ? []
        : [{ path: ['zip'], code: 'INVALID_LENGTH' as const, message: 'Enter a ZIP code of 5 digits' }]),
    ];
  },
  format: (value) => {
    const street = [readText(value, 'street'), readText(value, 'unit')].filter(Boolean).join(', ');
    const region = [readText(value, 'state'), readText(value, 'zip')].filter(Boolean).join(' ');
    const place = [readText(value, 'city'), region].filter(Boolean).join(', ');
    return showText([street, place].filter(Boolean).join('\n'));
  },
  canUseAi: false,
});

/** Ends the record: the day of the last contact and a closing summary. P3.13-5 names this type without its fields. */
export const closingOut = createRecordRules({
  valueShape: '{ lastContactDate as YYYY-MM-DD, summary }',
  shape: { lastContactDate: 'text', summary: 'text' },
  findFaults: (value) => {
    const day = readText(value, 'lastContactDate');
    return [
      ...findPartFaults(value, ['lastContactDate', 'summary']),
      ...(isBlank(day) || isDay(day)
        ? []
        : [{ path: ['lastContactDate'], code: 'INVALID_TYPE' as const, message: faultMessages.invalidDate }]),
    ];
  },
  format: (value) =>
    showPairs([
      ['Last contact', formatDay(readText(value, 'lastContactDate'))],
      ['Closing summary', readText(value, 'summary')],
    ]),
  canUseAi: false,
});
