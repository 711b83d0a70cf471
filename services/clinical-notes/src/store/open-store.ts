import { type CallerTx, openStore as open, type Store as PlatformStore } from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

/** Models under row-level security (prisma/migrations/0001_notes.sql). */
type Private =
  | 'note'
  | 'noteAddendum'
  | 'journalKey'
  | 'journalDayKey'
  | 'providerEvent'
  | 'aiConsent'
  | 'noteSuggestion'
  | 'sessionTranscript'
  | 'aiUsage'
  | 'noteAiStatus'
  | 'noteCosignature'
  | 'noteReturn'
  | 'noteSummary'
  | 'supervision'
  | 'treatmentPlan'
  | 'treatmentGoal'
  | 'treatmentGoalChange'
  | 'psychotherapyNote'
  | 'planAnswer'
  | 'planDelay'
  | 'suggestionChoice'
  | 'legalHold';

export type Store = PlatformStore<PrismaClient, Private>;
/** A transaction on behalf of a caller. It sees only the notes that the caller may see. */
export type NoteTx = CallerTx<PrismaClient>;

/** @param onStatement called with each SQL statement, so that tests can count them */
export function openStore(url: string, onStatement?: (sql: string) => void): Store {
  return open<PrismaClient, Private>(
    (adapter) => {
      if (!onStatement) return new PrismaClient({ adapter });
      const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
      client.$on('query', ({ query }) => onStatement(query));
      return client;
    },
    { url, schema: 'clinical_notes' },
  );
}
