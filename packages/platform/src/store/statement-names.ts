import { createHash } from 'node:crypto';

// A connection keeps prepared statements for as long as it lives.
const maxNames = 400;
// Remembers statements that ran once for a while, so that ever-changing ones cannot displace others forever.
const maxSeenOnce = 5 * maxNames;

/** Names under which connections prepare statements, so that the server parses and plans each only once. */
export type StatementNames = {
  /** @returns '' for a statement that should not be prepared */
  nameFor(sql: string): string;
  /** Makes all statements be prepared again, because a migration has changed their results. */
  renew(): void;
};

/** Prepares statements from their second use; ever-changing statements must not fill the server's memory. */
export function createStatementNames(): StatementNames {
  const kept = new Map<string, string>();
  const once = new Set<string>();
  let renewals = 0;
  return {
    nameFor(sql) {
      // Settings, begin and end of transactions.
      if (!sql.includes('$1')) return '';
      const known = kept.get(sql);
      if (known) return known;
      if (once.has(sql) && kept.size < maxNames) {
        once.delete(sql);
        const name = `${renewals}.${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
        kept.set(sql, name);
        return name;
      }
      once.add(sql);
      if (once.size > maxSeenOnce) for (const oldest of once.values().take(1)) once.delete(oldest);
      return '';
    },
    renew() {
      renewals += 1;
      kept.clear();
      once.clear();
    },
  };
}
