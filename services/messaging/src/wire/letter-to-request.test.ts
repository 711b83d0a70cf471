import { create } from '@bufbuild/protobuf';
import { AppointmentSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { expect, test } from 'vitest';
import { buildBookingRequest } from './letter-to-request.ts';

const letter = {
  key: 'appointment:a:3:0',
  appointment: create(AppointmentSchema, { id: 'a', noShowFeeCents: 9000 }),
  reader: { side: 'CLIENT', email: 'ada@linden.example', about: 'p', maySeePlan: true, firstName: '' },
  provider: { name: 'Ada Bell', office: '', priceCents: 0 },
  link: 'https://linden.example/',
} as const;

test.each([
  ['a miss that counts may cost the fee', 'MISSED', true, 9000],
  ['an excused miss is free', 'MISSED', false, 0],
  ['other letters name the fee of a later cancellation', 'BOOKED', false, 9000],
] as const)('%s', (_name, kind, costsFee, cents) => {
  const { template } = buildBookingRequest({ ...letter, kind, costsFee });
  expect(template.case === 'bookingNotice' && template.value.lateFeeCents).toBe(cents);
});

test.each([
  ['of the client’s browser at booking', 'Asia/Tokyo', 'Asia/Tokyo'],
  ['of the state without one', '', 'Pacific/Honolulu'],
])('the reader’s zone is that %s', (_name, clientTimeZone, zone) => {
  const appointment = create(AppointmentSchema, { id: 'a', usState: 'HI', clientTimeZone });
  const { template } = buildBookingRequest({ ...letter, kind: 'BOOKED', appointment });
  expect(template.case === 'bookingNotice' && template.value.readerZone).toBe(zone);
});

test.each([
  ['the client’s own', true, 17_000],
  ['not proved, which learns nothing of the plan', false, undefined],
])('the cost of a plan goes to %s', (_name, maySeePlan, cents) => {
  const appointment = create(AppointmentSchema, { id: 'a', payorId: 'b' });
  const estimate = {
    cents: 17_000,
    checkedAt: '2026-11-23T18:00:00Z',
    isDeductible: false,
    laterCents: null,
    laterPercent: null,
  };
  const cost = { plan: { estimate }, needsLook: true };
  const reader = { ...letter.reader, maySeePlan };
  const { template } = buildBookingRequest({ ...letter, kind: 'BOOKED', appointment, reader, cost });
  const value = template.case === 'bookingNotice' ? template.value : undefined;
  expect([value?.planCost?.estimateCents, value?.insuranceNeedsLook]).toEqual([cents, true]);
});
