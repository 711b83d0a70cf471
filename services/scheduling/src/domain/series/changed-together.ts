/** The appointments of one series that one request moved or canceled, as the event of one of them tells it. */
export type ChangedTogether = {
  /** The soonest appointment before the change, whose event brings the letter. */
  readonly leadAppointmentId: string;
  /** Soonest first, with the starts before the change. Empty in the events of the others. */
  readonly sessions: readonly ChangedSession[];
};

type ChangedSession = { readonly appointmentId: string; readonly start: Date; readonly revision: bigint };

type Changed = {
  readonly appointment: {
    readonly id: string;
    readonly start: Date;
    readonly grouping?: { readonly id: string } | undefined;
  };
  readonly what: string;
  /** Of the appointment after the change. */
  readonly revision: bigint;
};

/** Groups moves and cancellations of one request by series. Returns what the event of each appointment tells, by its id; a session alone tells nothing. */
export function groupBySeries(changes: readonly Changed[]): ReadonlyMap<string, ChangedTogether> {
  const told = changes.filter(({ what }) => what === 'MOVED' || what === 'CANCELED');
  const groups = Map.groupBy(told, ({ appointment }) => appointment.grouping?.id).entries();
  return new Map([...groups].flatMap(([series, group]) => (series && group.length > 1 ? tellSeries(group) : [])));
}

function tellSeries(group: readonly Changed[]): Array<[string, ChangedTogether]> {
  const sessions = group
    .map(({ appointment: { id, start }, revision }) => ({ appointmentId: id, start, revision }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const leadAppointmentId = sessions[0]?.appointmentId ?? '';
  return sessions.map(({ appointmentId: id }) => [
    id,
    { leadAppointmentId, sessions: id === leadAppointmentId ? sessions : [] },
  ]);
}
