import { createHash } from 'node:crypto';

// A connection keeps what it has prepared for as long as it lives.
const most = 400;

/** Names under which connections keep statements prepared, so that the server reads and plans each but once. */
export type StatementNames = {
  /** @returns '' for a statement that is not worth keeping */
  of(sql: string): string;
  /** Has everything prepared anew: a migration has changed what a statement answers. */
  renew(): void;
};

/** What is asked a second time is kept; statements that differ every time must not fill the server's memory. */
export function createStatementNames(): StatementNames {
  const known = new Map<string, string | undefined>();
  let renewals = 0;
  return {
    of(sql) {
      // Settings of one transaction, and its beginning and end.
      if (!sql.includes('$1')) return '';
      if (known.has(sql)) {
        const name = known.get(sql) ?? `${renewals}.${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
        known.set(sql, name);
        return name;
      }
      if (known.size < most) known.set(sql, undefined);
      return '';
    },
    renew() {
      renewals += 1;
      known.clear();
    },
  };
}
