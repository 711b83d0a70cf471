import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const text = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:one',
    ...lines,
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
const files = [
  text('DTSTART:20270308T100000', 'DTEND:20270308T110000'),
  text('DTSTART;TZID=Customized Time Zone:20270308T100000', 'DURATION:PT1H'),
  text('DTSTART;VALUE=DATE:20270308'),
];
const program = `
import { readIcalendar } from '#src/domain/calendars/read-icalendar.ts';
const question = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2027-12-01T00:00:00Z'), timeZone: 'America/Los_Angeles',
  ownUids: new Set(), ownTimes: new Set(), addresses: [] };
const read = (text) => readIcalendar(text, question).busy.map(({ start }) => start.toISOString().slice(0, 16));
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(read)));
`;

test.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
  'times are read the same in a process in the zone %s',
  async (zone) => {
    const cwd = new URL('../..', import.meta.url);
    const args = ['--input-type=module-typescript', '-e', program, JSON.stringify(files)];
    const { stdout } = await run(process.execPath, args, { cwd, env: { ...process.env, TZ: zone, NODE_OPTIONS: '' } });
    const ten = ['2027-03-08T18:00', '2027-03-15T17:00'];
    expect(JSON.parse(stdout)).toEqual([ten, ten, ['2027-03-08T08:00', '2027-03-15T07:00']]);
  },
);
