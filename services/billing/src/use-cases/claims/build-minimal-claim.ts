import { findCptCode } from '#src/domain/benefits/find-cpt-code.ts';
import type { ClaimReady } from '#src/domain/claims/claim-ready.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';

/** F41.9, anxiety disorder, unspecified. It stands in for the diagnosis of a signed note. */
const placeholderDiagnosis = 'F419';
const minuteMs = 60_000;

/**
 * Builds a ready claim from an appointment alone, for worlds without notes. A signed note replaces it: only a note knows the diagnosis and how
 * long the session was. Returns `undefined` for a session that no claim can be made for: a consultation, or under 16 minutes.
 */
export function buildMinimalClaim(appointment: BilledAppointment, licenseType: string): ClaimReady | undefined {
  const { id: appointmentId, patientId, providerId, payorId, usState, timeZone, start, end, isVirtual } = appointment;
  const minutes = (end.getTime() - start.getTime()) / minuteMs;
  const cptCode = findCptCode(minutes, appointment.isIntake);
  if (appointment.isConsultation || !cptCode) return undefined;
  return {
    appointmentId,
    patientId,
    providerId,
    payorId,
    usState,
    timeZone,
    start,
    end,
    licenseType,
    cptCode,
    modifiers: isVirtual ? ['95'] : [],
    diagnosis: placeholderDiagnosis,
    // 10 is telehealth at home, 11 an office.
    placeOfService: isVirtual ? '10' : '11',
  };
}
