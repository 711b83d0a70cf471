import { expect, it } from 'vitest';
import { buildEvidence, type ChargeRecords } from './build-evidence.ts';

const at = (day: string) => new Date(`${day}T17:00:00Z`);
const records: ChargeRecords = {
  disputeId: 'dp_1',
  payment: { cause: 'SESSION', cents: 2_550, due_at: at('2026-11-19'), told_at: at('2026-11-11') },
  session: {
    start: at('2026-11-05'),
    bookedAt: at('2026-10-30'),
    timeZone: 'America/Los_Angeles',
    noShowFeeCents: 5_000,
  },
  estimateCents: 2_500,
  isKept: true,
};

it('says what was agreed, told and charged, and when', () => {
  expect(buildEvidence(records)).toEqual({
    disputeId: 'dp_1',
    serviceDay: '2026-11-05',
    description: 'Appointment',
    text: [
      'The appointment was booked by the client on Oct 30, 2026.',
      'The appointment was on Nov 5, 2026.',
      'When booking, the client was shown an estimated share of $25.00.',
      'The appointment took place, and its insurance claim was decided.',
      'An email of Nov 11, 2026 announced the charge of $25.50 for Nov 19, 2026.',
    ].join('\n'),
  });
});

it('names the agreed fee of a missed session, and not that it took place', () => {
  const fee = { ...records, payment: { ...records.payment, cause: 'FEE' as const }, isKept: false };
  const { text, description } = buildEvidence(fee);
  expect(description).toBe('Fee for a missed appointment');
  expect(text).toContain('agreed to a fee of $50.00');
  expect(text).not.toContain('took place');
});

it('leaves out what is unknown', () => {
  const { payment } = records;
  const bare = buildEvidence({ disputeId: 'dp_1', payment: { ...payment, told_at: null }, isKept: false });
  expect(bare).toMatchObject({ text: '', serviceDay: '2026-11-19' });
});
