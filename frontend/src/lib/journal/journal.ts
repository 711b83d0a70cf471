import { importJournalKey, openText, sealText } from './journal-crypto.ts';
import { deleteRow, deleteRowsBefore, listRows, writeRow } from './journal-store.ts';
import { holdPageLock, listOpenPages, pageId } from './page-lock.ts';

/** Rows are deleted after this time, also those of other accounts. The server gives no key for older ones. */
const keptMs = 7 * 24 * 3_600_000;
/** How long after a failure a page that stays open asks for the key of the next day again. */
const renewalMs = 60_000;

/** A key of the server. */
export interface DayKey {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** 32 bytes in base64. */
  readonly key: string;
}

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
  /** Keeps a text that this page will not go on with, for `readSetAside`. Returns whether it is kept. */
  setAside: (name: string, text: string) => Promise<boolean>;
  /** Returns what was set aside under a name on this device, the oldest first. */
  readSetAside: (name: string) => Promise<KeptText[]>;
  /** Deletes the text of this page. */
  remove: (name: string) => Promise<void>;
  /** Deletes a row of a page that is no longer open, or one that was set aside. */
  drop: (row: string) => Promise<void>;
}

/**
 * Opens the journal of an account. Its rows stay sealed for everyone without the keys, which the server gives to the signed-in account only.
 * @param loadKeys the keys of the last days, the newest first
 */
export async function openJournal(
  account: string,
  loadKeys: () => Promise<readonly DayKey[]>,
  now = Date.now,
): Promise<Journal> {
  const keys = await openKeys(loadKeys, now);
  await holdPageLock();
  const prefixOf = (name: string) => `${account} ${name} `;
  const asideOf = (name: string) => prefixOf(`aside ${name}`);
  const ownRow = (name: string) => prefixOf(name) + pageId;
  // One step at a time: a write that began first must not end after a removal.
  let last: Promise<unknown> = deleteRowsBefore(now() - keptMs).catch(() => undefined);
  const afterwards = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  };
  const drop = (row: string) => afterwards(() => deleteRow(row)).catch(() => undefined);
  const keep = (row: string, text: string) =>
    afterwards(async () => {
      const { day, key } = keys.getNewest();
      await writeRow(row, { ...(await sealText(key, row, text)), at: now(), day });
      return true;
    }).catch(() => false);
  const open = async (prefix: string, isWanted: (page: string) => boolean): Promise<KeptText[]> => {
    const rows = await listRows(prefix);
    const texts = rows.map(async ([row, sealed]) => {
      const key = keys.find(sealed.day);
      const text = key && isWanted(row.slice(prefix.length)) ? await openText(key, row, sealed) : undefined;
      return text === undefined ? [] : [{ row, text, at: sealed.at }];
    });
    return (await Promise.all(texts)).flat().sort((a, b) => a.at - b.at);
  };
  return {
    readAbandoned: (name) =>
      afterwards(async () => {
        const pages = await listOpenPages();
        return open(prefixOf(name), (page) => page === pageId || !pages.has(page));
      }),
    write: (name, text) => keep(ownRow(name), text),
    setAside: (name, text) => keep(asideOf(name) + crypto.randomUUID(), text),
    readSetAside: (name) => afterwards(() => open(asideOf(name), () => true)),
    remove: (name) => drop(ownRow(name)),
    drop,
  };
}

/** The keys stay in memory. A page that is open when the day ends asks for the next one, and goes on with its own until there is one. */
async function openKeys(loadKeys: () => Promise<readonly DayKey[]>, now: () => number) {
  const opened = new Map<string, CryptoKey>();
  const load = async () => {
    for (const { day, key } of await loadKeys()) opened.set(day, await importJournalKey(key));
  };
  await load();
  if (opened.size === 0) throw new Error('no journal key');
  let askedAt = 0;
  const findNewest = () => [...opened].reduce((newest, each) => (each[0] > newest[0] ? each : newest));
  return {
    find: (day: string | undefined) => (day === undefined ? undefined : opened.get(day)),
    getNewest: () => {
      const [day, key] = findNewest();
      const isOld = new Date(now()).toISOString().slice(0, 10) > day;
      if (isOld && now() - askedAt > renewalMs) {
        askedAt = now();
        void load().catch(() => undefined);
      }
      return { day, key };
    },
  };
}
