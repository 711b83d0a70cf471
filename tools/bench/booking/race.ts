import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { OpenSlot } from './open-slots.ts';
import type { Booker } from './people.ts';

export interface RaceResult {
  requests: number;
  slots: number;
  booked: number;
  refused: number;
  /** Results other than a booking or an expected refusal, by code. */
  errors: Map<string, number>;
  /** Milliseconds of each request. */
  latencies: number[];
}

/** Runs a number of requests at once, in which every client tries to book every slot. */
export async function runRace(
  bookers: readonly Booker[],
  slots: readonly OpenSlot[],
  { requests, atOnce }: { requests: number; atOnce: number },
): Promise<RaceResult> {
  const raced: RaceResult = { requests, slots: slots.length, booked: 0, refused: 0, errors: new Map(), latencies: [] };
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < requests; number = next++) {
      const booker = bookers[number % bookers.length];
      // In each round another client reaches a slot first.
      const slot = slots[(number * 7 + Math.floor(number / slots.length)) % slots.length];
      if (!booker || !slot) throw new Error('a race needs clients and slots');
      const from = performance.now();
      const outcome = await book(booker, slot);
      raced.latencies.push(performance.now() - from);
      if (outcome === 'booked' || outcome === 'refused') raced[outcome] += 1;
      else raced.errors.set(outcome, (raced.errors.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return raced;
}

/** @returns 'booked', 'refused', or the code of any other error */
export async function book(booker: Booker, slot: OpenSlot): Promise<string> {
  try {
    return (await bookSlot(booker, slot)) ? 'booked' : 'refused';
  } catch (error) {
    if (error instanceof DomainError) return error.kind === 'conflict' ? 'refused' : error.code;
    return /^\[(\w+)\]/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'UNKNOWN';
  }
}

/** Books a time. @returns the appointment's id; empty when the time was taken */
export async function bookSlot({ patientId, appointments }: Booker, slot: OpenSlot): Promise<string> {
  const { appointment } = await appointments.bookAppointment({
    key: randomUUID(),
    slot: {
      providerId: slot.providerId,
      type: AppointmentType.CONSULTATION,
      location: AppointmentLocation.VIRTUAL,
      start: timestampFromMs(slot.start),
    },
    usState: slot.usState,
    who: { case: 'patientId', value: patientId },
  });
  return appointment?.id ?? '';
}
