import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '#src/features/booking/state/booking-machine.ts';
import { extendHold, requestHold } from './hold-calls.ts';

const slot = {
  providerId: 'p',
  appointmentType: 'INTAKE',
  inOffice: false,
  timeStart: '2026-12-01T17:00:00Z',
} as const;
const held = { kind: 'held', id: 'h1', expiresAt: '2026-12-01T00:00:00Z', canBeExtended: true } as const;
const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });

function answering(data: object | Error) {
  const asked: unknown[] = [];
  const mutate = async ({ variables }: { variables: { values?: unknown } }) => {
    asked.push(variables.values ?? variables);
    if (data instanceof Error) throw data;
    return { data };
  };
  return { asked, apollo: { mutate } as unknown as ApolloClient };
}

describe('a hold request', () => {
  const taken = { holdSlot: { hold: null, nearby: ['t'], error: { code: 'PATIENT_BUSY', field: null } } };

  it('replaces the previous hold', async () => {
    const { apollo, asked } = answering(taken);
    const hold = await requestHold(apollo, { key: 'k', slot, usState: 'CA', insteadOf: 'h0' });
    expect(asked).toEqual([{ key: 'k', slot, state: 'CA', insteadOfHoldId: 'h0' }]);
    expect(hold).toEqual({ kind: 'taken', why: 'PATIENT_BUSY', nearby: ['t'] });
  });

  it('works without a previous hold, and a failure leaves the form usable', async () => {
    const { apollo, asked } = answering({
      holdSlot: { hold: null, nearby: [], error: { code: 'HOLDS_EXHAUSTED', field: 'slot' } },
    });
    const hold = await requestHold(apollo, { key: 'k', slot, usState: '', insteadOf: '' });
    expect(asked).toEqual([{ key: 'k', slot }]);
    expect(hold).toEqual({ kind: 'without', code: 'HOLDS_EXHAUSTED' });
  });
});

describe('ten more minutes', () => {
  const extended = async (data: object | Error) => {
    const told: BookingEvent[] = [];
    await extendHold(answering(data).apollo, held, (event) => told.push(event));
    return told;
  };

  it('are had', async () => {
    const more = { id: 'h1', canBeExtended: false, expiresAt: new Date(Date.now() + 900_000).toISOString() };
    const [event] = await extended({ extendHold: more });
    expect(event).toMatchObject({ type: 'hold', hold: { kind: 'held', id: 'h1', canBeExtended: false } });
  });

  it('are refused: the button disappears', async () => {
    expect(await extended(refused('HOLD_LAPSED'))).toEqual([{ type: 'hold', hold: { ...held, canBeExtended: false } }]);
  });

  it('without an answer can be requested again', async () => {
    expect(await extended(new Error('no answer'))).toEqual([]);
  });
});
