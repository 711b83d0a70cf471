import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  FailedLetter_Cause as Cause,
  type FailedLetter,
  FailedLetter_Subject as Subject,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { FoundAccount, LetterNotSent } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** Lists the accounts that a letter names: its reader's, and that of the member of staff. */
export function listAccounts({ subject, personId, handledBy }: FailedLetter): string[] {
  return [...(subject === Subject.ACCOUNT ? [personId] : []), ...(handledBy ? [handledBy] : [])];
}

/** Returns nothing for a cause that this version does not know. */
export function toLetterNotSent(letter: FailedLetter, accounts: ReadonlyMap<string, FoundAccount>): LetterNotSent[] {
  const { id, template, personId, failedAt, handledNote, handledAt, handledBy } = letter;
  const cause = getEnumName(Cause, letter.cause);
  if (!cause) return [];
  const colleague = accounts.get(handledBy);
  return [
    {
      id,
      template,
      subject: getEnumName(Subject, letter.subject) || null,
      personId,
      account: letter.subject === Subject.ACCOUNT ? (accounts.get(personId) ?? null) : null,
      failedAt: requireInstant(failedAt),
      cause,
      handledNote: handledNote || null,
      handledAt: toInstant(handledAt),
      handledByName: colleague ? colleague.name || colleague.email : null,
    },
  ];
}
