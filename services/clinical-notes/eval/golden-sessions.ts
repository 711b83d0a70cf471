import { type RecordedSession, recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import type { GoldenLabels } from './score.ts';

export interface GoldenSession {
  readonly session: RecordedSession;
  readonly labels: GoldenLabels;
}

/** Fields that stay empty in sessions to which the stand-in answers wrongly, by the number of the session. */
const emptyFields: Readonly<Record<number, readonly string[] | 'all'>> = {
  21: ['moodAndAnxiety'],
  22: ['sleep'],
  23: 'all',
  24: 'all',
  26: 'all',
  27: 'all',
  28: ['assessment'],
};

/** The thirty made-up sessions with what a good note says. A real model is held to all labels. @param withWrongAnswers of the stand-in */
export function listGoldenSessions(withWrongAnswers: boolean): GoldenSession[] {
  return recordedSessions.map((session) => {
    const { choices, facts } = session.labels;
    const listed = withWrongAnswers ? (emptyFields[session.number] ?? []) : [];
    const empty = listed === 'all' ? [...Object.keys(choices), ...Object.keys(facts)] : listed;
    return { session, labels: { choices, facts, empty } };
  });
}
