import { describe, expect, it } from 'vitest';
import { beginFollowUp, type FollowUpEvent, reduceFollowUp } from './follow-up-state.ts';

const first = '2026-12-01T17:00:00.000Z';
const second = '2026-12-01T18:00:00.000Z';
const third = '2026-12-02T18:00:00.000Z';
const after = (...events: FollowUpEvent[]) => events.reduce(reduceFollowUp, beginFollowUp(false, 'k1'));
const chose = (start: string): FollowUpEvent => ({ type: 'chose', start });
const taken: FollowUpEvent = { type: 'taken', why: 'TIME_TAKEN', nearby: [first, second], key: 'k2' };

describe('the follow-up form', () => {
  it('asks for a time until one is chosen', () => {
    expect(after({ type: 'missing' }).isMissing).toBe(true);
    expect(after({ type: 'missing' }, chose(first))).toMatchObject({ isMissing: false, start: first });
  });

  it('keeps its key while the result is unknown, whatever is chosen then', () => {
    const lost = after(chose(first), { type: 'sent' }, { type: 'lost' });
    expect(lost).toMatchObject({ key: 'k1', start: first, sending: { kind: 'unknown' } });
    expect(reduceFollowUp(lost, chose(second))).toMatchObject({ key: 'k1', sending: { kind: 'idle' } });
  });

  it.each([chose(second), { type: 'moved', inOffice: true } as const, { type: 'paid', payorId: null } as const])(
    'does not change while it is being sent, so that the answer matches the request',
    (change) => {
      const sent = after(chose(first), { type: 'sent' });
      expect(reduceFollowUp(sent, change)).toEqual(sent);
    },
  );

  it('keeps what the client chose to pay with at another place', () => {
    const moved = after({ type: 'paid', payorId: 'a' }, { type: 'moved', inOffice: true });
    expect(moved).toMatchObject({ paid: 'a', inOffice: true, key: 'k1' });
    expect(after().paid).toBeUndefined();
  });

  it('uses a new key after a refusal, and keeps the choices', () => {
    const refused = after(chose(first), { type: 'sent' }, { type: 'refused', code: 'RATE_LIMITED', key: 'k2' });
    expect(refused).toMatchObject({ key: 'k2', start: first, sending: { kind: 'refused', code: 'RATE_LIMITED' } });
  });

  it('removes a taken time from the list and from the nearby times', () => {
    const state = after(chose(first), { type: 'sent' }, taken);
    expect(state).toMatchObject({ key: 'k2', start: '', gone: [first], sending: { kind: 'taken', nearby: [second] } });
    const again = [chose(second), { type: 'sent' }, { ...taken, nearby: [first, third], key: 'k3' }] as const;
    expect(again.reduce<typeof state>(reduceFollowUp, state)).toMatchObject({
      gone: [first, second],
      sending: { nearby: [third] },
    });
  });

  it('restarts its times for another location, and pages through later times with the choices kept', () => {
    const later = after(chose(first), { type: 'turned', from: second });
    expect(later).toMatchObject({ start: first, from: second });
    expect(reduceFollowUp(later, { type: 'moved', inOffice: true })).toMatchObject({
      inOffice: true,
      start: '',
      from: undefined,
      gone: [],
      key: 'k1',
    });
  });
});
