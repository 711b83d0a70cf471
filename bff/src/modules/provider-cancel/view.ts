import type {
  AffectedSession as AffectedRecord,
  CancelAsProviderResponse,
  CancelEffect as EffectRecord,
  PreviewProviderCancelResponse,
} from '@linden/proto/scheduling/v1/provider_cancel_pb';
import type { AffectedSession, CancelAsProviderResult, CancelEffect, CancelPreview } from '#src/gen/resolvers.ts';
import { type AppointmentModel, requireInstant, toAppointment } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';
import { toBlock } from '../practice/view.ts';

export type AffectedSessionModel = Omit<AffectedSession, 'appointment'> & { appointment: AppointmentModel };
export type CancelPreviewModel = Omit<CancelPreview, 'appointment' | 'sessions'> & {
  appointment: AppointmentModel;
  sessions: AffectedSessionModel[];
};
export type CancelResultModel = Omit<CancelAsProviderResult, 'canceledAppointments'> & {
  canceledAppointments: AppointmentModel[];
};

export function toCancelPreview(preview: PreviewProviderCancelResponse): CancelPreviewModel | null {
  const { appointment, sessions, previewedAt, hasCalendar, effect } = preview;
  if (!appointment) return null;
  return {
    appointment: toAppointment(appointment),
    sessions: sessions.flatMap(toAffectedSession),
    previewedAt: requireInstant(previewedAt),
    hasCalendar,
    effect: effect ? toEffect(effect) : null,
  };
}

function toAffectedSession({ appointment, countsAsMissed, feeCents }: AffectedRecord): AffectedSessionModel[] {
  return appointment
    ? [{ patientId: appointment.patientId, appointment: toAppointment(appointment), countsAsMissed, feeCents }]
    : [];
}

function toEffect({ category, severity, variant, levelBefore, levelAfter, lockedUntil }: EffectRecord): CancelEffect {
  return { category, severity, variant, levelBefore, levelAfter, lockedUntil: toInstant(lockedUntil) };
}

export function toCancelResult({
  cancellationId,
  canceledAppointments,
  blocks,
  action,
  changed,
}: CancelAsProviderResponse): CancelResultModel {
  return {
    cancellationId: cancellationId || null,
    canceledAppointments: canceledAppointments.map(toAppointment),
    blocks: blocks.map(toBlock),
    action: action || null,
    changed: changed
      ? { addedAppointmentIds: changed.addedAppointmentIds, removedAppointmentIds: changed.removedAppointmentIds }
      : null,
    error: null,
  };
}
