import type { PublicAppointmentPageQuery } from '#src/gen/operations.ts';
import { listOfficeLines } from '#src/lib/appointments/office-lines.ts';
import { getJoin, getJoinState, type Join, type JoinState } from '#src/lib/join/join-state.ts';
import { formatCostLine } from '#src/lib/money/cost-words.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { type AppointmentIds, isWholeLink } from '#src/lib/paths/appointment-paths.ts';
import type { Policy } from './policy.ts';
import { say } from './words.ts';

export type FoundAppointment = NonNullable<PublicAppointmentPageQuery['publicAppointment']>;

/** The status of an appointment, as its pages distinguish it. */
export type AppointmentStatus = 'coming' | 'waiting' | 'canceled' | 'begun' | 'over' | 'missed';

/** The content of an appointment's pages as plain data. */
export interface AppointmentView {
  id: string;
  ids: AppointmentIds;
  status: AppointmentStatus;
  type: FoundAppointment['appointmentType'];
  provider: { name: string; shortId: string; imgUrl: string | null } | undefined;
  /** ISO instant. */
  start: string;
  timeZone: string;
  minutes: number;
  inOffice: boolean;
  /** 'By video', or the address of the office. */
  where: string;
  /** ISO instant of the deadline to answer; undefined when no answer is needed. */
  answerBy: string | undefined;
  /** Undefined for a link with one id. */
  cost: string | undefined;
  /** The check of the insurance found a problem. What it is stands behind the sign-in. */
  needsLook: boolean;
  policy: Policy;
  /** How many seconds the reader can undo its cancellation. */
  undoSeconds: number | undefined;
  /** Canceled, and its time is still held, also for readers who cannot undo it. */
  isStillHeld: boolean;
  canBeMoved: boolean;
  /** Booked by a partner, for the client to confirm. */
  isIntegration: boolean;
  isRecurring: boolean;
  /** Undefined for a link with one id, and when the session cannot be joined. */
  join: (Join & { state: JoinState }) | undefined;
  /** The provider's words to the client. */
  note: string | undefined;
}

export function buildAppointmentView(found: FoundAppointment, ids: AppointmentIds, now: Date): AppointmentView {
  const { timeStart, timeZone, provider, confirmBy, inOffice, freeUntil, noShowFee } = found;
  const isWaiting = found.status === 'UNCONFIRMED';
  const join = isWholeLink(ids) ? getJoin(found) : undefined;
  return {
    id: found.id,
    ids,
    status: getStatus(found, now),
    type: found.appointmentType,
    provider: provider
      ? { name: provider.name, shortId: provider.shortId, imgUrl: provider.imgUrl ?? null }
      : undefined,
    start: timeStart,
    timeZone,
    minutes: found.duration,
    inOffice,
    where: inOffice ? getOffice(provider) : say('card.video'),
    answerBy: confirmBy ?? undefined,
    cost: found.costLine ? formatCostLine(found.costLine) : undefined,
    needsLook: found.costLine?.kind === 'NEEDS_LOOK',
    policy: {
      isFree: isWaiting || now.getTime() <= Date.parse(freeUntil),
      isWaiting,
      freeUntil,
      fee: noShowFee > 0 ? formatDollars(noShowFee) : undefined,
      rules: found.cancelPolicy,
    },
    undoSeconds: isWholeLink(ids) ? (found.undoSeconds ?? undefined) : undefined,
    isStillHeld: Boolean(found.undoSeconds),
    canBeMoved: found.canBeRescheduled,
    isIntegration: found.isIntegration,
    isRecurring: Boolean(found.recurrenceRule),
    join: join && { ...join, state: getJoinState(join, now.getTime()) },
    note: found.noteToClient || undefined,
  };
}

function getStatus({ status, timeStart, timeEnd }: FoundAppointment, now: Date): AppointmentStatus {
  if (status === 'CANCELED') return 'canceled';
  if (status === 'MISSED') return 'missed';
  if (status === 'COMPLETED' || Date.parse(timeEnd) <= now.getTime()) return 'over';
  if (Date.parse(timeStart) <= now.getTime()) return 'begun';
  return status === 'UNCONFIRMED' ? 'waiting' : 'coming';
}

function getOffice(provider: FoundAppointment['provider']): string {
  const place = listOfficeLines(provider).join(', ');
  return place ? say('card.officeAt', { place }) : say('card.office');
}
