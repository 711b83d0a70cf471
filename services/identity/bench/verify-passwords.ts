import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { hashCost } from '#src/secrets/password-hashes.ts';

/**
 * `verify-passwords.ts CONCURRENCY SECONDS` verifies passwords as the issuer does, with the given concurrency, and prints how many it
 * verified per second. It is the baseline for the throughput of whole sign-ins.
 */
const [concurrency = 0, seconds = 0] = process.argv.slice(2).map(Number);
const warmUpMs = 1000;
const password = 'paper boats on a quiet pond';

const hashed = await hash(password, hashCost);
let isOver = false;
let checked = 0;
const workers = Array.from({ length: concurrency }, async () => {
  for (; !isOver; checked += 1) {
    if (!(await verify(hashed, password))) throw new Error('the right password was rejected');
  }
});
await delay(warmUpMs);
const from = performance.now();
const before = checked;
await delay(seconds * 1000);
console.log(JSON.stringify({ perSecond: (checked - before) / ((performance.now() - from) / 1000) }));
isOver = true;
await Promise.all(workers);
