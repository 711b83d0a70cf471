import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedSession, describeReturn, getReturnRate, type ReturnStatus } from './return-rate.ts';

const day = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');
const firstCounted = new Date('2026-05-22T12:00:00Z');

/** What happens to the sessions of a provider's clients, in the order of the log. `pick` chooses one of the client's sessions. */
type Event = {
  readonly client: number;
  readonly pick: number;
  readonly kind: 'BOOKED' | 'MOVED' | 'KEPT' | 'MISSED' | 'CANCELED' | 'DELETED';
  /** Days before now; negative ones are ahead. Whole days meet the limits of 30 days and 6 months often. */
  readonly daysAgo: number;
  readonly by: 'CLIENT' | 'PROVIDER' | 'SYSTEM';
  readonly reason: 'OTHER' | 'INSURANCE' | 'CLIENT_REQUESTED_CANCEL';
};

const event: fc.Arbitrary<Event> = fc.record({
  client: fc.nat(2),
  pick: fc.nat(5),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('BOOKED' as const) },
    { weight: 4, arbitrary: fc.constantFrom('MOVED', 'KEPT', 'MISSED', 'CANCELED', 'DELETED') },
  ),
  daysAgo: fc.oneof(fc.integer({ min: -40, max: 70 }), fc.integer({ min: 175, max: 195 })),
  by: fc.constantFrom('CLIENT', 'PROVIDER', 'SYSTEM'),
  reason: fc.constantFrom('OTHER', 'INSURANCE', 'CLIENT_REQUESTED_CANCEL'),
});

function applyEvent(sessions: readonly CountedSession[], { kind, pick, daysAgo, by, reason }: Event): CountedSession[] {
  const start = new Date(now.getTime() - daysAgo * day);
  const booked = { start, status: 'CONFIRMED', canceledBy: undefined, cancelReason: undefined } as const;
  if (kind === 'BOOKED') return [...sessions, booked];
  const at = sessions.length === 0 ? -1 : pick % sessions.length;
  return sessions.flatMap((session, index): CountedSession[] => {
    if (index !== at) return [session];
    if (kind === 'DELETED') return [];
    if (kind === 'MOVED') return [{ ...session, start }];
    if (kind === 'CANCELED') return [{ ...session, status: 'CANCELED', canceledBy: by, cancelReason: reason }];
    const status = kind === 'KEPT' ? 'COMPLETED' : 'MISSED';
    return [{ ...session, status, canceledBy: undefined, cancelReason: undefined }];
  });
}

/** The definition of P4.3-1, P9.3-1 and P9.3-2 over all sessions of a client, written without sorting or state. */
function computeStatus(sessions: readonly CountedSession[]): ReturnStatus | undefined {
  const isOutside = ({ status, canceledBy, cancelReason }: CountedSession) =>
    status === 'MISSED' ||
    (status === 'CANCELED' &&
      ((canceledBy === 'SYSTEM' && cancelReason === 'INSURANCE') ||
        canceledBy === 'CLIENT' ||
        (canceledBy === 'PROVIDER' && cancelReason === 'CLIENT_REQUESTED_CANCEL')));
  const own = sessions.filter((session) => !isOutside(session));
  const times = (own.length > 0 ? own : sessions).map(({ start }) => start.getTime());
  const first = Math.min(...times);
  if (times.length === 0 || first > now.getTime() || first < firstCounted.getTime()) return undefined;
  if (own.length === 0) return 'EXCLUDED';
  // The first session itself does not count as its own second one.
  const opening = own.findIndex(({ start }) => start.getTime() === first);
  const isBack = own.some(
    ({ start, status }, index) => index !== opening && status !== 'CANCELED' && start.getTime() - first <= 30 * day,
  );
  if (isBack) return 'RETURNING';
  return now.getTime() - first < 30 * day ? 'PENDING' : 'NOT_RETURNING';
}

test('read after each event, the return rate is that of all sessions by the definition', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 16 }), (events) => {
      const clients: CountedSession[][] = [[], [], []];
      const statuses: Array<ReturnStatus | undefined> = [undefined, undefined, undefined];
      for (const each of events) {
        // Only the client of the event is read again.
        const sessions = applyEvent(clients[each.client] ?? [], each);
        clients[each.client] = sessions;
        statuses[each.client] = describeReturn(sessions, now)?.status;
        const kept = getReturnRate(statuses.flatMap((status) => status ?? []));
        const whole = clients.flatMap((one) => computeStatus(one) ?? []);
        const counted = whole.filter((status) => status === 'RETURNING' || status === 'NOT_RETURNING').length;
        const returning = whole.filter((status) => status === 'RETURNING').length;
        const expected = counted === 0 ? undefined : Math.round((100 * returning) / counted);
        if (kept.percent === expected && String(statuses.flatMap((status) => status ?? [])) === String(whole)) continue;
        expect({ percent: kept.percent, statuses: statuses.filter(Boolean) }).toEqual({
          percent: expected,
          statuses: whole,
        });
      }
    }),
    { numRuns: chooseByDepth(1_000, 10_000) },
  );
});
