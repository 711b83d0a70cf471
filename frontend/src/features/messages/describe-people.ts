import type { ChatRole, ChatWriterRelation } from '#src/gen/operations.ts';
import { say } from './words.ts';

/** The people of a conversation, as far as they are known. */
export interface People {
  readonly providerName: string | null;
  readonly patientName: string | null;
  readonly writerName: string | null;
  readonly writerRelation: ChatWriterRelation | null;
}

/** Whom the reader writes with, and about whom when that is another person. */
export function describePeople(
  people: People,
  role: ChatRole,
): { readonly name: string; readonly about: string | undefined } {
  const { providerName, patientName, writerName, writerRelation } = people;
  const isSelf = writerRelation === 'SELF';
  const other = role === 'CLIENT' ? providerName : isSelf ? patientName : writerName;
  return {
    name: other ?? say('unknownPerson'),
    about: isSelf || !patientName ? undefined : say('about', { name: patientName }),
  };
}
