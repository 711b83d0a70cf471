import { CombinedGraphQLErrors } from '@apollo/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { anOwner } from '#tests/support/fixtures/provider-fixtures.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { formatAmount } from './booking-rules.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { formatDone } from './grid-words.ts';
import { createDraft } from './hours-draft.ts';
import { HoursForm, type HoursFormProps } from './hours-form.tsx';
import { readRefusal } from './hours-refusal.ts';
import { VideoRoomNote } from './video-room-note.tsx';

const nothing = () => undefined;
const form = (given: Partial<HoursFormProps> = {}) => (
  <HoursForm
    draft={createDraft(anOwner(), '').values}
    nameOf={(code) => ({ CA: 'California', NV: 'Nevada' })[code] ?? code}
    isRestored={false}
    isSaving={false}
    isChanged={false}
    faults={{}}
    fault=""
    saveLabel="Save"
    onChange={nothing}
    onSave={nothing}
    onLoad={nothing}
    onOverwrite={nothing}
    {...given}
  />
);

describe('the form of hours', () => {
  test.each([
    ['hours by video', 'aria-label="Monday, 9:00 AM to 9:30 AM: by video"'],
    ['not bookable', 'aria-label="Monday, 12:00 PM to 12:30 PM: not bookable"'],
    ['one focusable cell', 'tabindex="0"'],
    ['the same hours as a list', 'Weekly hours as a list'],
    ['each licensed state', 'Nevada at your office'],
    ['the zone of the hours', 'in Pacific time'],
  ])('shows %s', (_, text) => expect(renderToStaticMarkup(form()).toLowerCase()).toContain(text.toLowerCase()));

  test('has one cell that the tab key reaches', () => {
    const cells = renderToStaticMarkup(form()).match(/<td data-cell[^>]+>/gi) ?? [];
    expect(cells.filter((cell) => /tabindex="0"/i.test(cell))).toHaveLength(1);
    expect(cells).toHaveLength(7 * 32);
  });

  test('says that another edit was saved first, and offers both choices', () => {
    const html = renderToStaticMarkup(form({ isChanged: true }));
    expect(html).toContain('Your edits are still here');
    expect(html).toContain('Use the saved hours');
    expect(html).toContain('Keep mine');
    expect(renderToStaticMarkup(form())).not.toContain('Your edits are still here');
  });

  test('shows a refusal at its field', () => {
    const html = renderToStaticMarkup(form({ faults: { leadTimeMinutes: 'Too long.' } }));
    const [, id] = /class="field-error"[^>]* id="([^"]+)"[^>]*>(?:(?!<\/span>).)*Too long\./.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<button[^>]* aria-describedby="[^"]*${id}`));
  });

  test('keeps a length that is not offered', () => {
    const draft = { ...createDraft(anOwner(), '').values, bufferMinutes: 7 };
    expect(renderToStaticMarkup(form({ draft }))).toContain('7 minutes');
  });

  test('every word can be translated', () => {
    const data = ['Save', ...zones];
    const draft = { ...createDraft(anOwner(), '').values, windows: [] };
    expect(untranslated(() => form({ isChanged: true, isRestored: true }), data).filter(noClock)).toEqual([]);
    expect(untranslated(() => form({ draft }), data).filter(noClock)).toEqual([]);
    expect(untranslated(() => <FreshnessNote freshness="late" />)).toEqual([]);
    expect(
      untranslated(() => (
        <MemoryRouter>
          <VideoRoomNote />
        </MemoryRouter>
      )),
    ).toEqual([]);
  });
});

const zones = [
  'Eastern',
  'Central',
  'Mountain',
  'Arizona',
  'Pacific',
  'Alaska',
  'Hawaii',
  'Puerto Rico',
  'Northern Marianas',
  'Guam',
  'American Samoa',
];
const noClock = (text: string) => !/^\d+:\d\d [AP]M$/.test(text);

describe('announcements', () => {
  const at = { day: 1, row: 18 };
  test.each([
    ['one end', { kind: 'started' as const, at }, 'Tuesday, 9:00 AM. Now choose the other end.'],
    [
      'hours of one day',
      { kind: 'added' as const, stretches: [{ start: 1980, end: 2160 }], windows: [] },
      'By video added: Tuesday 9:00 AM to 12:00 PM.',
    ],
    [
      'hours of several days',
      {
        kind: 'removed' as const,
        stretches: [
          { start: 540, end: 600 },
          { start: 1980, end: 2040 },
        ],
        windows: [],
      },
      'By video removed: Monday to Tuesday, 9:00 AM to 10:00 AM.',
    ],
    ['until midnight', { kind: 'added' as const, stretches: [{ start: 1380, end: 1440 }], windows: [] }, '12:00 AM'],
    ['nothing', { kind: 'nothing' as const }, 'There are no hours to remove here.'],
    ['stopped', { kind: 'stopped' as const }, 'Nothing was changed.'],
  ])('%s', (_, done, text) => expect(formatDone(done, ['virtual'])).toContain(text));
});

describe('a failed save', () => {
  const refused = (code: string, field?: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
  test.each([
    ['SCHEDULE_CHANGED', { isChanged: true, fault: '' }],
    ['WINDOWS_TOO_MANY', { fault: expect.stringContaining('100') }],
    ['SOMETHING_ELSE', { fault: expect.stringContaining('Nothing was changed') }],
    ['SERVICE_UNAVAILABLE', { fault: expect.stringContaining('don’t know if') }],
  ])('%s', (code, refusal) => expect(readRefusal(refused(code))).toMatchObject(refusal));
  test.each([
    ['OUT_OF_RANGE', 'schedule.leadTimeMinutes', { leadTimeMinutes: expect.stringContaining('notice') }],
    ['NOT_IN_LIST', 'schedule.timeZone', { timeZone: expect.stringContaining('time zone') }],
    ['OUT_OF_RANGE', 'schedule.bufferMinutes', {}],
  ])('%s at %s', (code, field, faults) => expect(readRefusal(refused(code, field)).faults).toEqual(faults));
});

test.each([
  ['bufferMinutes', 0, 'none'],
  ['followUpLength', 60, '60 minutes'],
  ['leadTimeMinutes', 120, '2 hours'],
  ['leadTimeMinutes', 1440, '1 day'],
  ['horizonDays', 90, '90 days'],
] as const)('%s of %i is %s', (name, amount, text) => expect(formatAmount(name, amount)).toBe(text));
