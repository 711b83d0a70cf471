import type { LastSessionQuery, PastAppointmentValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import { toLocalInstant } from '#src/lib/time/local-instant.ts';
import { say } from './words.ts';

/** What is known about the client from their last session. */
export type LastSession = NonNullable<LastSessionQuery['providerAppointments']>['appointments'][number];

/** The form as typed. */
export type AddDraft = {
  kind: string;
  day: string;
  time: string;
  minutes: string;
  type: string;
  place: string;
  state: string;
  pay: string;
};
export type AddFaults = { readonly [Field in keyof AddDraft]?: string };

const maxMinutes = 480;
export const addedTypes = ['FOLLOW_UP', 'INTAKE', 'DEFAULT'] as const;

/** Fills in what was true of the last session. */
export function createAddDraft({ duration, inOffice, state, payorId }: LastSession): AddDraft {
  return {
    kind: 'listed',
    day: '',
    time: '',
    minutes: String(duration),
    type: addedTypes[0],
    place: inOffice ? 'office' : 'video',
    state,
    pay: payorId ? 'same' : 'cash',
  };
}

/** @param now milliseconds since the epoch */
export function findAddFaults(draft: AddDraft, timeZone: string, now: number): AddFaults {
  const minutes = readMinutes(draft.minutes);
  const isOver =
    draft.day === '' || draft.time === '' || minutes === undefined || endOf(draft, timeZone, minutes) <= now;
  return {
    ...(draft.day === '' && { day: say('add.faults.required') }),
    ...(draft.time === '' && { time: say('add.faults.required') }),
    ...(minutes === undefined && { minutes: say('add.faults.minutes') }),
    ...(isOver ? {} : { time: say('add.faults.NOT_PAST') }),
  };
}

/** Returns the request of a form without faults. */
export function toAddValues(
  draft: AddDraft,
  last: LastSession,
  patientId: string,
  key: string,
): Complete<PastAppointmentValues> {
  return {
    key,
    patientId,
    state: draft.state,
    timeStart: toLocalInstant(draft.day, draft.time, last.timeZone),
    duration: readMinutes(draft.minutes) ?? 0,
    appointmentType: addedTypes.find((type) => type === draft.type) ?? addedTypes[0],
    inOffice: draft.place === 'office',
    payorId: draft.pay === 'same' ? (last.payorId ?? null) : null,
    unlisted: draft.kind === 'unlisted',
  };
}

/** Returns the field and text of a refusal; undefined for one that is about no field of this form. */
export function toAddFault(code: string): AddFaults | undefined {
  const field = refusedFields[code];
  return field ? { [field]: say(`add.faults.${code as RefusedCode}`) } : undefined;
}

type RefusedCode =
  | 'PAST_OVERLAP'
  | 'NOT_PAST'
  | 'TOO_LONG_AGO'
  | 'STATE_NOT_SERVED'
  | 'PAYOR_NOT_ACCEPTED'
  | 'IN_PERSON_NOT_PAID';

const refusedFields: Readonly<Record<string, keyof AddDraft | undefined>> = {
  PAST_OVERLAP: 'time',
  NOT_PAST: 'time',
  TOO_LONG_AGO: 'day',
  STATE_NOT_SERVED: 'state',
  PAYOR_NOT_ACCEPTED: 'pay',
  IN_PERSON_NOT_PAID: 'place',
} satisfies Record<RefusedCode, keyof AddDraft>;

function readMinutes(text: string): number | undefined {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}

function endOf({ day, time }: AddDraft, timeZone: string, minutes: number): number {
  return Date.parse(toLocalInstant(day, time, timeZone)) + minutes * 60_000;
}
