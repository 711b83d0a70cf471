import { DomainError } from '@linden/platform/domain-error';
import { isOffered } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { type Appointment, isLive } from '#src/domain/appointments/appointment.ts';

export type ProviderCancelRefusal =
  | 'APPOINTMENT_CANCELED'
  | 'APPOINTMENT_OVER'
  | 'PREVIEW_OUTDATED'
  | 'REASON_NOT_OFFERED'
  | 'COMPLETE_INTAKE_FIRST'
  | 'REFERRAL_NOT_CONFIRMED';

/** How long a preview can be used, in milliseconds. */
const previewMs = 3_600_000;

type CancelFacts = Pick<Appointment, 'status' | 'firstAppointment' | 'payorId' | 'start'>;

type CancelTerms = {
  readonly now: number;
  readonly previewedAt: number;
  readonly referralCompleted: boolean;
  /** Whether the provider has a connected calendar. */
  readonly hasCalendar: boolean;
};

/** Returns why a provider cannot cancel an appointment for this reason, as the code of the refusal. */
export function findRefusal(
  row: PolicyRow,
  appointment: CancelFacts,
  { now, previewedAt, referralCompleted, hasCalendar }: CancelTerms,
): ProviderCancelRefusal | undefined {
  if (appointment.status === 'CANCELED') return 'APPOINTMENT_CANCELED';
  if (!isLive(appointment as Appointment)) return 'APPOINTMENT_OVER';
  if (previewedAt > now || previewedAt < now - previewMs) return 'PREVIEW_OUTDATED';
  const { firstAppointment: isFirst, payorId } = appointment;
  const facts = { isFirst, isInsured: payorId !== undefined, hasCalendar, start: appointment.start.getTime() };
  // Time goes on after the preview: what was offered then or is offered now may be chosen.
  if (![previewedAt, now].some((time) => isOffered(row, facts, time))) return 'REASON_NOT_OFFERED';
  if (!row.isHigherLevelOfCare) return undefined;
  if (isFirst) return 'COMPLETE_INTAKE_FIRST';
  return referralCompleted ? undefined : 'REFERRAL_NOT_CONFIRMED';
}

const messages: Readonly<Record<ProviderCancelRefusal, string>> = {
  APPOINTMENT_CANCELED: 'this appointment is canceled already',
  APPOINTMENT_OVER: 'this appointment has ended',
  PREVIEW_OUTDATED: 'the preview is too old',
  REASON_NOT_OFFERED: 'this reason does not apply to the appointment',
  COMPLETE_INTAKE_FIRST: 'the intake comes before a referral to a higher level of care',
  REFERRAL_NOT_CONFIRMED: 'the referral has to be completed first',
};

const fields: Readonly<Partial<Record<ProviderCancelRefusal, string>>> = {
  PREVIEW_OUTDATED: 'previewedAt',
  REASON_NOT_OFFERED: 'subReason',
  COMPLETE_INTAKE_FIRST: 'subReason',
  REFERRAL_NOT_CONFIRMED: 'referralCompleted',
};

/** Builds the error of a refusal, at the field that it is about. */
export function createRefusalError(code: ProviderCancelRefusal): DomainError {
  const field = fields[code] ?? 'appointmentId';
  return new DomainError({ code, kind: 'conflict', message: messages[code], field });
}
