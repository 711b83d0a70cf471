import { type Adapter, type AdapterFactory, errors } from 'oidc-provider';
import type { IdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import type { Store } from '#src/store/open-store.ts';
import {
  type ArtifactPayload,
  consumeArtifact,
  deleteArtifact,
  findArtifact,
  findArtifactBy,
  revokeFamily,
  revokeGrant,
  saveArtifact,
  saveNewArtifact,
} from '#src/store/sign-in/artifacts.ts';
import { endSessionOfToken, findRefreshToken, useRefreshToken } from '#src/store/sign-in/refresh-tokens.ts';
import { saveSession } from '#src/store/sign-in/sessions.ts';

/** Stores the OIDC library's models in Postgres, one adapter per model. */
export function createAdapterFactory(store: Store, idle: IdleLimits): AdapterFactory {
  return (model) => {
    if (model === 'Client') return noClients;
    const adapter = createAdapter(store, idle, model);
    return model === 'RefreshToken' ? { ...adapter, ...refreshTokens(store) } : adapter;
  };
}

function createAdapter(store: Store, idle: IdleLimits, model: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const artifact = { model, id, payload: payload as ArtifactPayload, expiresIn };
      if (model === 'Session') return store.tx((tx) => saveSession(tx, artifact, idle));
      if (model !== 'ReplayDetection') return store.tx((tx) => saveArtifact(tx, artifact));
      // When one proof is used twice at once, only the first may be saved.
      const isFirst = await store.tx((tx) => saveNewArtifact(tx, artifact));
      if (!isFirst) throw new errors.InvalidGrant('proof used before');
    },
    find: (id) => store.tx((tx) => findArtifact(tx, model, id)),
    findByUid: (uid) => store.tx((tx) => findArtifactBy(tx, model, 'uid', uid)),
    findByUserCode: (code) => store.tx((tx) => findArtifactBy(tx, model, 'user_code', code)),
    async consume(id) {
      const isFirst = await store.tx(async (tx) => {
        if (await consumeArtifact(tx, model, id)) return true;
        // A copy exists, so everything issued from this grant ends, for the first user as well.
        await revokeFamily(tx, model, id);
        return false;
      });
      if (!isFirst) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => store.tx((tx) => deleteArtifact(tx, model, id)),
    revokeByGrantId: (grantId) => store.tx((tx) => revokeGrant(tx, grantId, model)),
  };
}

/**
 * A refresh token that was used ends its session when it is used again, because a copy exists. A repeat by the same key within ten seconds,
 * before a token that replaced it was used, is a client that lost the answer: it gets new tokens. The library has checked the key by then.
 */
function refreshTokens(store: Store): Pick<Adapter, 'find' | 'consume'> {
  return {
    find: (id) => store.tx((tx) => findRefreshToken(tx, id)),
    async consume(id) {
      const isUsable = await store.tx(async (tx) => {
        if (await useRefreshToken(tx, id)) return true;
        await endSessionOfToken(tx, id);
        return false;
      });
      if (!isUsable) throw new errors.InvalidGrant('already used');
    },
  };
}

/** All clients are configured. */
const noClients: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
