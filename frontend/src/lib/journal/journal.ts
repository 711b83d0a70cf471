import { importJournalKey, openText, sealText } from './journal-crypto.ts';
import { deleteRow, deleteRowsBefore, listRows, writeRow } from './journal-store.ts';
import { holdPageLock, listOpenPages, pageId } from './page-lock.ts';

/** Rows are deleted after this time, also those of other accounts. */
const keptMs = 7 * 24 * 3_600_000;

export interface KeptText {
  /** For `drop`. */
  readonly row: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What an account typed and has not saved yet, encrypted in this browser. */
export interface Journal {
  /** Returns what this page and pages that are no longer open had kept under a name, the oldest first. */
  readAbandoned: (name: string) => Promise<KeptText[]>;
  /** Keeps a text of this page. Returns whether it is kept. */
  write: (name: string, text: string) => Promise<boolean>;
  /** Deletes the text of this page. */
  remove: (name: string) => Promise<void>;
  /** Deletes a row of a page that is no longer open. */
  drop: (row: string) => Promise<void>;
}

/**
 * Opens the journal of an account. Its rows stay sealed for everyone without the key, which the server gives to the signed-in account only.
 * @param keyText 32 bytes in base64
 */
export async function openJournal(account: string, keyText: string, now = Date.now): Promise<Journal> {
  const key = await importJournalKey(keyText);
  await holdPageLock();
  const prefixOf = (name: string) => `${account} ${name} `;
  const ownRow = (name: string) => prefixOf(name) + pageId;
  // One step at a time: a write that began first must not end after a removal.
  let last: Promise<unknown> = deleteRowsBefore(now() - keptMs).catch(() => undefined);
  const afterwards = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  };
  const drop = (row: string) => afterwards(() => deleteRow(row)).catch(() => undefined);
  return {
    readAbandoned: (name) =>
      afterwards(async () => {
        const rows = await listRows(prefixOf(name));
        const open = await listOpenPages();
        const pageOf = (row: string) => row.slice(prefixOf(name).length);
        const abandoned = rows.filter(([row]) => pageOf(row) === pageId || !open.has(pageOf(row)));
        const texts = abandoned.map(async ([row, sealed]) => {
          const text = await openText(key, row, sealed);
          return text === undefined ? [] : [{ row, text, at: sealed.at }];
        });
        return (await Promise.all(texts)).flat().sort((a, b) => a.at - b.at);
      }),
    write: (name, text) =>
      afterwards(async () => {
        await writeRow(ownRow(name), { ...(await sealText(key, ownRow(name), text)), at: now() });
        return true;
      }).catch(() => false),
    remove: (name) => drop(ownRow(name)),
    drop,
  };
}
