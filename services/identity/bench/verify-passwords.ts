import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { hashCost } from '#src/secrets/password-hashes.ts';

/**
 * `verify-passwords.ts CONCURRENCY SECONDS`: nothing but checks of a password, as the issuer makes them, so many at a time; prints
 * how many a second came to an end. The measure that whole sign-ins are held against.
 */
const [concurrency = 0, seconds = 0] = process.argv.slice(2).map(Number);
const warmUpMs = 1000;
const password = 'paper boats on a quiet pond';

const hashed = await hash(password, hashCost);
let isOver = false;
let checked = 0;
const workers = Array.from({ length: concurrency }, async () => {
  for (; !isOver; checked += 1) {
    if (!(await verify(hashed, password))) throw new Error('the right password was refused');
  }
});
await delay(warmUpMs);
const [from, before] = [performance.now(), checked];
await delay(seconds * 1000);
console.log(JSON.stringify({ perSecond: (checked - before) / ((performance.now() - from) / 1000) }));
isOver = true;
await Promise.all(workers);
