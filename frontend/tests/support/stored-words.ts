import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

/** Returns everything that the processes of the running world have logged. */
export function readLogs(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Returns every key of a Redis with its content, as text. */
export async function readRedis(url: string): Promise<string> {
  const keys = (await redis(url, ['KEYS *'])).split('\r\n').filter((line) => line !== '' && !/^[*$+]/.test(line));
  const reads = keys.flatMap((key) => {
    const quoted = JSON.stringify(key);
    return [
      `GET ${quoted}`,
      `HGETALL ${quoted}`,
      `LRANGE ${quoted} 0 -1`,
      `ZRANGE ${quoted} 0 -1`,
      `SMEMBERS ${quoted}`,
      `XRANGE ${quoted} - +`,
    ];
  });
  return [...keys, await redis(url, reads)].join('\n');
}

/** Returns every document of an OpenSearch. */
export async function readIndexes(url: string): Promise<string> {
  const answer = await fetch(`${url}/_all/_search?size=10000`, { method: 'POST' });
  return answer.text();
}

/** Returns everything that scripts of a page have stored in its browser, as text. */
export function readBrowserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settle = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const kept: unknown[] = [{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href, history.state];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await settle(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) kept.push((await (await caches.open(name)).keys()).map(({ url }) => url));
    return JSON.stringify(kept);
  });
}

async function redis(url: string, commands: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  return text(socket);
}
