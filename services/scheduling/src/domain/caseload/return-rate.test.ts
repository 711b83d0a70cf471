import { describe, expect, it } from 'vitest';
import { type CountedSession, describeReturn, getFirstCountedDay, getReturnRate } from './return-rate.ts';

const now = new Date('2026-11-22T12:00:00Z');
const session = (day: string, more: Partial<CountedSession> = {}): CountedSession => ({
  start: new Date(`${day}T10:00:00Z`),
  status: 'COMPLETED',
  canceledBy: undefined,
  cancelReason: undefined,
  ...more,
});
const canceled = (canceledBy: CountedSession['canceledBy'], cancelReason = 'OTHER') =>
  ({ status: 'CANCELED', canceledBy, cancelReason }) as const;

describe('the status of a client', () => {
  it.each<[string, CountedSession[], string | undefined]>([
    ['no session', [], undefined],
    ['a first session ahead', [session('2026-11-30', { status: 'CONFIRMED' })], undefined],
    ['a first session before the six months', [session('2026-05-21'), session('2026-06-01')], undefined],
    ['a first session on the first counted day', [session('2026-05-23')], 'NOT_RETURNING'],
    ['a second kept session', [session('2026-09-01'), session('2026-09-08')], 'RETURNING'],
    ['a second session ahead', [session('2026-11-01'), session('2026-11-25', { status: 'CONFIRMED' })], 'RETURNING'],
    ['a second session on the 30th day', [session('2026-09-01'), session('2026-10-01')], 'RETURNING'],
    ['a second session on the 31st day', [session('2026-09-01'), session('2026-10-02')], 'NOT_RETURNING'],
    ['one session less than 30 days ago', [session('2026-10-24')], 'PENDING'],
    ['one session 31 days ago', [session('2026-10-22')], 'NOT_RETURNING'],
    [
      'a second session that the provider canceled',
      [session('2026-09-01'), session('2026-09-08', canceled('PROVIDER'))],
      'NOT_RETURNING',
    ],
    [
      'a second session that the client canceled',
      [session('2026-09-01'), session('2026-09-08', canceled('CLIENT'))],
      'NOT_RETURNING',
    ],
    ['only a session that the client canceled', [session('2026-09-01', canceled('CLIENT'))], 'EXCLUDED'],
    ['only a missed session', [session('2026-09-01', { status: 'MISSED' })], 'EXCLUDED'],
    ['only a session canceled for the insurance', [session('2026-09-01', canceled('SYSTEM', 'INSURANCE'))], 'EXCLUDED'],
    ['only a session canceled by the system otherwise', [session('2026-09-01', canceled('SYSTEM'))], 'NOT_RETURNING'],
    [
      'a cancellation that the client asked for',
      [session('2026-09-01', canceled('PROVIDER', 'CLIENT_REQUESTED_CANCEL'))],
      'EXCLUDED',
    ],
    ['only a session that the provider canceled', [session('2026-09-01', canceled('PROVIDER'))], 'NOT_RETURNING'],
    [
      'a canceled first session, then two kept ones',
      [session('2026-08-01', canceled('CLIENT')), session('2026-09-01'), session('2026-09-20')],
      'RETURNING',
    ],
  ])('%s', (_name, sessions, status) => {
    expect(describeReturn(sessions, now)?.status).toBe(status);
    expect(describeReturn(sessions.toReversed(), now)?.status).toBe(status);
  });

  it.each([
    ['2026-11-22T12:00:00Z', '2026-05-22T12:00:00.000Z'],
    ['2026-08-31T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['2026-03-15T00:00:00Z', '2025-09-15T00:00:00.000Z'],
  ])('at %s, clients count from %s', (at, from) => {
    expect(getFirstCountedDay(new Date(at)).toISOString()).toBe(from);
  });
});

describe('the rate', () => {
  it('leaves out pending and excluded clients', () => {
    const rate = getReturnRate(['RETURNING', 'RETURNING', 'NOT_RETURNING', 'PENDING', 'EXCLUDED', 'EXCLUDED']);
    expect(rate).toEqual({
      percent: 67,
      newClients: 6,
      counts: { RETURNING: 2, NOT_RETURNING: 1, PENDING: 1, EXCLUDED: 2 },
    });
  });

  it.each([[[]], [['PENDING']], [['EXCLUDED', 'PENDING']]] as const)('is unknown for %j', (statuses) => {
    expect(getReturnRate(statuses).percent).toBeUndefined();
  });

  it('is 0 when every client that counts left', () => {
    expect(getReturnRate(['NOT_RETURNING']).percent).toBe(0);
  });
});
