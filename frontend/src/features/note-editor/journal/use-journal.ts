import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { JournalKeysDocument } from '#src/gen/operations.ts';
import { type Journal, openJournal } from '#src/lib/journal/journal.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';

/** Without an answer the note opens without a journal. */
const maxWaitMs = 3_000;

/** The journal of an account stays open while the page does. The key is in memory only. */
let opened: { readonly account: string; readonly journal: Promise<Journal> } | undefined;

/** Opens the journal of the signed-in account. Undefined while it opens; null when it cannot be used. */
export function useJournal(): Journal | null | undefined {
  const apollo = useApolloClient();
  const account = useSignIn().state.user?.account;
  const [journal, setJournal] = useState<Journal | null>();
  useEffect(() => {
    let isGone = false;
    const settle = (found: Journal | null) => {
      if (!isGone) setJournal(found);
    };
    const wait = setTimeout(() => settle(null), maxWaitMs);
    const loadKeys = async () =>
      (await apollo.query({ query: JournalKeysDocument, fetchPolicy: 'no-cache' })).data?.journalKeys ?? [];
    if (opened?.account !== account)
      opened = account ? { account, journal: openJournal(account, loadKeys) } : undefined;
    (opened?.journal ?? Promise.reject(new Error('no one is signed in')))
      .then(settle, () => {
        opened = undefined;
        settle(null);
      })
      .finally(() => clearTimeout(wait));
    return () => {
      isGone = true;
      clearTimeout(wait);
    };
  }, [apollo, account]);
  return journal;
}
