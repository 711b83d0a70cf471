import { generateKeyPair as generate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '@linden/platform/clock';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { planKeys } from '#src/domain/sign-in/signing-keys.ts';
import { seal, unseal } from '#src/secrets/seal.ts';
import type { Store } from '#src/store/open-store.ts';
import { addKey, deleteKeys, loadKeys, lockKeys, type SigningKeyRow } from '#src/store/sign-in/signing-keys.ts';

const generateKeyPair = promisify(generate);

export interface KeyRing {
  /** Returns the private keys in use, the signing key first. Creates a key when one is due, and deletes ended ones. */
  keys(): Promise<JWK[]>;
}

/** @param sealing encrypts the private keys, so that the table alone reveals none */
export function createKeyRing(store: Store, sealing: Buffer, clock: Clock): KeyRing {
  return {
    async keys() {
      const rows = await store.tx(loadKeys);
      const plan = planKeys(rows, clock.now());
      const { known } = plan.due || plan.ended.length > 0 ? await rotateKeys(store, sealing, clock) : plan;
      return known.map((row) => openKey(row, sealing));
    },
  };
}

async function rotateKeys(store: Store, sealing: Buffer, clock: Clock) {
  // Created outside the transaction, because its lock makes others wait.
  const fresh = await makeKey(sealing);
  return store.tx(async (tx) => {
    await lockKeys(tx);
    const now = clock.now();
    // Another replica may have created it already.
    const { due, ended } = planKeys(await loadKeys(tx), now);
    if (due) await addKey(tx, { ...fresh, signsFrom: due });
    if (ended.length > 0)
      await deleteKeys(
        tx,
        ended.map(({ kid }) => kid),
      );
    return planKeys(await loadKeys(tx), now);
  });
}

async function makeKey(sealing: Buffer) {
  const { privateKey } = await generateKeyPair('ec', { namedCurve: 'P-256' });
  const { d, ...publicJwk } = privateKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publicJwk);
  return { kid, publicJwk, sealed: seal(sealing, kid, JSON.stringify({ ...publicJwk, d })) };
}

function openKey({ kid, sealed }: SigningKeyRow, sealing: Buffer): JWK {
  const jwk = JSON.parse(unseal(sealing, kid, sealed)) as JWK;
  return { ...jwk, kid, alg: 'ES256', use: 'sig' };
}
