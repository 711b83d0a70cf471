import { DomainError } from '@linden/platform/domain-error';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { BookingEvaluation } from './evaluate-booking.ts';

/** Throws `NOT_ALLOWED` when a provider books for a patient with whom they had no session, else the first broken rule. */
export function checkBookingAllowed(source: ChangeSource, { isAccepted, faults }: BookingEvaluation): void {
  if (source === 'PROVIDER' && !isAccepted) throw notAllowed();
  const [fault] = faults;
  if (fault) throw new DomainError({ ...fault, kind: 'conflict' });
}
