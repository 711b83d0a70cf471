import { type RecordedSession, recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import type { GoldenLabels } from './score.ts';

export interface GoldenSession {
  /** With its sentence about risk. */
  readonly session: RecordedSession;
  readonly labels: GoldenLabels;
}

/** What clients say about risk, one sentence a session. None may be left out. */
const riskSentences = [
  'Some nights I think about suicide.',
  'I wish I were dead.',
  'I do not want to live like this.',
  'Last week I cut myself again.',
  'I took too many pills in March.',
  'He hits me when he drinks.',
  'I said I would kill him.',
  'There is a gun in the house.',
  'I wrote goodbye letters.',
  'I have no reason to go on.',
] as const;

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
    const risk = riskSentences[session.number % riskSentences.length] ?? riskSentences[0];
    const turns = [...session.turns, { speaker: 'CLIENT' as const, text: risk }];
    return { session: { ...session, turns }, labels: { choices, facts, empty, risk: [risk] } };
  });
}
