import { describe, expect, it } from 'vitest';
import { getJoin, getJoinState, getJoinWaitMs } from './join-state.ts';
import { showJoinLinks } from './show-join-links.ts';

const opensAt = '2026-12-01T16:45:00.000Z';
const endsAt = '2026-12-01T18:00:00.000Z';
const opens = Date.parse(opensAt);
const ends = Date.parse(endsAt);

describe('Join', () => {
  it.each([
    ['waits until 15 minutes before the session', opens - 1, 'waiting'],
    ['is open at that instant', opens, 'open'],
    ['is open until the end', ends - 1, 'open'],
    ['is over at the end', ends, 'over'],
  ])('%s', (_, now, state) => expect(getJoinState({ opensAt, endsAt }, now)).toBe(state));

  it.each([
    [opens - 10_000, 10_000],
    [opens - 3_600_000, 30_000],
    [ends - 1, 1],
    [ends, undefined],
  ])('at %i looks again after %s ms', (now, wait) => expect(getJoinWaitMs({ opensAt, endsAt }, now)).toBe(wait));

  it('does not exist for a session that cannot be joined', () => {
    expect(getJoin({ joinUrl: null, joinOpensAt: null, timeEnd: endsAt, timeZone: 'UTC' })).toBeUndefined();
  });
});

it('opens and closes Join on a page that is already open', () => {
  const parts = { wait: { hidden: false }, link: { hidden: true } };
  const place = {
    dataset: { joinOpens: opensAt, joinEnds: endsAt },
    querySelector: (selector: string) => (selector.includes('wait') ? parts.wait : parts.link),
  } as unknown as HTMLElement;
  let now = opens - 10_000;
  const waits: Array<() => void> = [];
  showJoinLinks(
    [place],
    () => now,
    (again) => void waits.push(again),
  );
  expect(parts).toEqual({ wait: { hidden: false }, link: { hidden: true } });
  now = opens;
  waits.pop()?.();
  expect(parts).toEqual({ wait: { hidden: true }, link: { hidden: false } });
  now = ends;
  waits.pop()?.();
  expect(parts).toEqual({ wait: { hidden: true }, link: { hidden: true } });
  expect(waits).toEqual([]);
});
