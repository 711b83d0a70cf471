import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { type Appointment, AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { Appointments, BilledAppointment } from '#src/ports/appointments.ts';

const bookedStatuses: ReadonlySet<AppointmentStatus> = new Set([
  AppointmentStatus.UNCONFIRMED,
  AppointmentStatus.CONFIRMED,
]);

/** Opens clients for scheduling: its appointments and its events. */
export function openAppointments(options: RpcClientOptions) {
  const scheduling = createRpcClient(AppointmentService, options);
  const log = createRpcClient(EventLogService, { ...options, audience: 'scheduling' });
  const appointments: Appointments = {
    async find(appointmentId) {
      try {
        return toBilled((await scheduling.getAppointment({ appointmentId })).appointment);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'APPOINTMENT_NOT_FOUND') return undefined;
        throw error;
      }
    },
    async load(appointmentIds) {
      const found = await scheduling.batchGetAppointments({ appointmentIds: [...appointmentIds] });
      const known = found.appointments.flatMap((each) => toBilled(each) ?? []);
      return new Map(known.map((appointment) => [appointment.id, appointment]));
    },
    async listBooked(appointmentIds) {
      const found = await scheduling.batchGetAppointments({ appointmentIds: [...appointmentIds] });
      const booked = found.appointments.filter(({ status }) => bookedStatuses.has(status));
      return booked.flatMap((each) => toBilled(each) ?? []);
    },
  };
  return {
    ...appointments,
    /** Scheduling's events. */
    log,
    close() {
      scheduling.close();
      log.close();
    },
  };
}

function toBilled(appointment: Appointment | undefined): BilledAppointment | undefined {
  if (!appointment?.start || !appointment.end) return undefined;
  const { id, patientId, providerId, payorId, usState, timeZone, noShowFeeCents, createdAt, type, location } =
    appointment;
  return {
    id,
    patientId,
    providerId,
    payorId,
    usState,
    timeZone,
    noShowFeeCents,
    start: timestampDate(appointment.start),
    end: timestampDate(appointment.end),
    isConsultation: type === AppointmentType.CONSULTATION,
    isIntake: type === AppointmentType.INTAKE,
    isVirtual: location === AppointmentLocation.VIRTUAL,
    bookedAt: createdAt && timestampDate(createdAt),
  };
}
