import { Pool } from 'undici';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Text, or what is written as text. */
  body?: unknown;
}

export type DirectFetch = (address: string | URL, asked?: Asked) => Promise<Response>;

/**
 * `fetch` that brings requests for public addresses straight to the processes behind them: no door in between, and lean, since
 * it shares two cores with what is measured. Redirects are answers.
 */
export function createDirectFetch(targets: Readonly<Record<string, string>>): {
  fetch: DirectFetch;
  close(): Promise<void>;
} {
  const pools = new Map(
    Object.entries(targets).map(([origin, target]) => [origin, new Pool(target, { connections: 16, pipelining: 1 })]),
  );
  return {
    async fetch(address, { method, headers: sent, body: text } = {}) {
      const url = new URL(address);
      const pool = pools.get(url.origin);
      if (!pool) throw new Error(`nobody listens for ${url.origin}`);
      const { statusCode, headers, body } = await pool.request({
        method: method === 'POST' ? 'POST' : 'GET',
        path: `${url.pathname}${url.search}`,
        ...(sent && { headers: sent }),
        ...(text !== undefined && text !== null && { body: String(text) }),
      });
      const answer = await body.text();
      return new Response(statusCode === 204 ? null : answer, { status: statusCode, headers: flat(headers) });
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.close()))),
  };
}

function flat(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each): [string, string] => [name, each]),
  );
}
