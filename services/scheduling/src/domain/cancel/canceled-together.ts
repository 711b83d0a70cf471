import type { CancellationTexts, NewCancellation } from './provider-cancellation.ts';

/** The appointments of one client that one cancellation canceled, as the event of one of them tells it. */
export type CanceledTogether = {
  readonly cancellationId: string;
  /** The soonest appointment of the client, whose event brings the letter. */
  readonly leadAppointmentId: string;
  /** Soonest first. Empty in the events of the others. */
  readonly sessions: ReadonlyArray<{ readonly appointmentId: string; readonly start: Date }>;
  readonly offersNewTime: boolean;
};

type Canceled = {
  readonly appointment: { readonly id: string; readonly patientId: string; readonly start: Date };
  readonly change: { readonly cancellation?: ToldCancellation | undefined };
};

type ToldCancellation = Pick<NewCancellation, 'id'> & {
  readonly texts?: Pick<CancellationTexts, 'sendsBookingLink'> | undefined;
};

/** Groups the appointments of a cancellation by client. Returns what the event of each appointment tells, by its id. */
export function groupTogether(canceled: readonly Canceled[]): ReadonlyMap<string, CanceledTogether> {
  const groups = Map.groupBy(canceled, ({ appointment }) => appointment.patientId).values();
  return new Map([...groups].flatMap(tellGroup));
}

function tellGroup(group: readonly Canceled[]): Array<[string, CanceledTogether]> {
  const soonest = group.toSorted((a, b) => a.appointment.start.getTime() - b.appointment.start.getTime());
  const [lead] = soonest;
  const cancellation = lead?.change.cancellation;
  if (!cancellation) return [];
  const sessions = soonest.map(({ appointment: { id, start } }) => ({ appointmentId: id, start }));
  const about = {
    cancellationId: cancellation.id,
    leadAppointmentId: lead.appointment.id,
    offersNewTime: cancellation.texts?.sendsBookingLink ?? true,
  };
  return soonest.map(({ appointment: { id } }) => [
    id,
    { ...about, sessions: id === lead.appointment.id ? sessions : [] },
  ]);
}
