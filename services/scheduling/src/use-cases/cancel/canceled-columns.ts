import type { AbsenceExcuse, ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { Change } from '#src/store/changes/changes.ts';

/** Builds the columns of a canceled appointment. @param at milliseconds since the epoch */
export function buildCanceledColumns({
  at,
  reason,
  subReason = '',
  source,
  absenceExcuse,
  counts = false,
  hasInternalNote = false,
  cancellationId,
}: {
  readonly at: number;
  readonly reason: string;
  readonly subReason?: string;
  readonly source: ChangeSource;
  readonly absenceExcuse?: AbsenceExcuse | undefined;
  readonly counts?: boolean;
  readonly hasInternalNote?: boolean;
  readonly cancellationId?: string | undefined;
}): Change['columns'] {
  return {
    status: 'CANCELED',
    canceledAt: new Date(at),
    cancelReason: reason,
    cancelSubReason: subReason === '' ? null : subReason,
    cancelSource: source,
    countsAsMissed: counts,
    hasInternalNote,
    absenceExcuse: absenceExcuse ?? null,
    cancellationId: cancellationId ?? null,
  };
}
