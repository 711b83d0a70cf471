import { CalendarFault, type CalendarReading } from '#src/ports/calendars.ts';

/** One calendar of an account, by its hashed id. */
export type CalendarTurn = {
  readonly calendarId: string;
  readonly cursor: string | undefined;
  read(): Promise<CalendarReading>;
};

/** The item that stands for a whole calendar in the list of what was not answered. */
const wholeCalendar = 'calendar';

/**
 * Reads the calendars of an account one after the other, so that it never has more than one request in flight. After the time limit, the
 * others wait for the next reading with their cursors. A calendar that does not answer keeps its last known hours, and is read as a whole
 * the next time. @throws the fault of the account, and of its calendars when none answers
 */
export async function readInTime(
  turns: readonly CalendarTurn[],
  limit: AbortSignal,
  toFault: (error: unknown) => unknown,
): Promise<CalendarReading[]> {
  const readings: CalendarReading[] = [];
  const faults: unknown[] = [];
  let hasAnswer = false;
  for (const turn of turns) {
    const outcome = limit.aborted && readings.length > 0 ? { isLate: true } : await tryToRead(turn);
    if (outcome.reading) {
      hasAnswer = true;
      readings.push(outcome.reading);
    } else if (outcome.isLate || (limit.aborted && hasAnswer)) {
      readings.push({ ...buildEmpty(turn), cursor: turn.cursor, isUnfinished: true });
    } else {
      faults.push(requireOutage(await toFault(outcome.error)));
      readings.push({ ...buildEmpty(turn), cursor: undefined, unanswered: [wholeCalendar] });
    }
  }
  if (faults.length > 0 && !hasAnswer) throw faults[0];
  return readings;
}

type Outcome = { readonly reading?: CalendarReading; readonly error?: unknown; readonly isLate?: boolean };

async function tryToRead({ read }: CalendarTurn): Promise<Outcome> {
  try {
    return { reading: await read() };
  } catch (error) {
    return { error };
  }
}

function buildEmpty({ calendarId }: CalendarTurn) {
  return { calendarId, isComplete: false, changes: [], removed: [] };
}

/** Returns the fault when it may be about one calendar alone, and throws any other. */
function requireOutage(fault: unknown): unknown {
  if (fault instanceof CalendarFault && fault.code === 'UNREACHABLE') return fault;
  throw fault;
}
