import { createHash } from 'node:crypto';

// A connection keeps what it has prepared for as long as it lives.
const most = 400;
// Which were asked once is remembered for a while, so that those that differ every time keep none out for ever.
const mostOnce = 5 * most;

/** Names under which connections keep statements prepared, so that the server reads and plans each but once. */
export type StatementNames = {
  /** @returns '' for a statement that is not worth keeping */
  of(sql: string): string;
  /** Has everything prepared anew: a migration has changed what a statement answers. */
  renew(): void;
};

/** What is asked a second time is kept; statements that differ every time must not fill the server's memory. */
export function createStatementNames(): StatementNames {
  const kept = new Map<string, string>();
  const once = new Set<string>();
  let renewals = 0;
  return {
    of(sql) {
      // Settings of one transaction, and its beginning and end.
      if (!sql.includes('$1')) return '';
      const known = kept.get(sql);
      if (known) return known;
      if (once.has(sql) && kept.size < most) {
        once.delete(sql);
        const name = `${renewals}.${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
        kept.set(sql, name);
        return name;
      }
      once.add(sql);
      if (once.size > mostOnce) for (const oldest of once.values().take(1)) once.delete(oldest);
      return '';
    },
    renew() {
      renewals += 1;
      kept.clear();
      once.clear();
    },
  };
}
