import { listRows } from './journal-store.ts';

/** A text that this browser keeps, by its name. What it says stays sealed. */
export interface OldText {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Lists what an account typed before a time and no save has stored, the oldest first. Needs no key: names have ids only.
 * @param kind with which the names begin
 */
export async function listOldTexts(account: string, kind: string, before: number): Promise<OldText[]> {
  const prefix = `${account} ${kind} `;
  const rows = await listRows(prefix);
  const old = rows.filter(([, { at }]) => at < before);
  // The last word is the page.
  const texts = old.map(([row, { at }]) => ({ name: row.slice(account.length + 1, row.lastIndexOf(' ')), at }));
  return texts.sort((a, b) => a.at - b.at);
}
