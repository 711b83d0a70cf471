import type { State } from './notification.ts';

/** One letter to one reader of the client's side. */
export interface LetterRow {
  readonly appointmentId: string;
  readonly state: State;
  readonly endedAt: Date | null;
  /** The revision of the appointment that the letter is about. */
  readonly position: bigint;
}

/** How the newest letter about an appointment went, over all its readers. */
export type LetterSummary = LetterRow;

/** Returns one summary for each appointment: its newest letter counts as sent when one reader got it. */
export function summarizeLetters(rows: readonly LetterRow[]): LetterSummary[] {
  return [...Map.groupBy(rows, ({ appointmentId }) => appointmentId).values()].flatMap((letters) => {
    const newest = letters.reduce((latest, { position }) => (position > latest ? position : latest), 0n);
    const [best] = letters.filter(({ position }) => position === newest).toSorted((a, b) => rank(a) - rank(b));
    return best ? [best] : [];
  });
}

const order: readonly State[] = ['SENT', 'PENDING', 'SUPERSEDED', 'FAILED'];

function rank({ state }: LetterRow): number {
  return order.indexOf(state);
}
