import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Clock, systemClock } from '@linden/platform/clock';
import { createLogger } from '@linden/platform/telemetry/log';
import { freePorts } from '@linden/testkit/process/free-ports';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { composeIssuer } from '#src/compose-issuer.ts';
import { createIssuer } from '#src/create-issuer.ts';
import type { Mail, PhoneMessage } from '#src/ports/messenger.ts';
import type { RequestLimits } from '#src/ports/request-limits.ts';
import { createPasswordHashes } from '#src/secrets/password-hashes.ts';
import { openStore } from '#src/store/open-store.ts';
import type { ExtraClient } from '#src/web/oidc/clients.ts';
import { readAssets } from '#src/web/routes/assets.ts';
import type { SecondStep } from '#src/web/second-step.ts';
import { openBrowser } from './test-browser.ts';

export const origins = {
  client: 'http://linden.localhost:8080',
  provider: 'http://provider.linden.localhost:8080',
  ops: 'http://ops.linden.localhost:8080',
};
export const password = 'a slow train to the sea';

export interface TestIssuerOptions {
  extraClients?: ExtraClient[];
  secondStep?: SecondStep;
  clock?: Clock;
  /** As while the database is unavailable. */
  withoutKeys?: boolean;
  /** Browsers make passkeys for host names, not for IP addresses. */
  host?: string;
  /** Without it, requests are not limited. */
  limits?: Pick<RequestLimits, 'take'>;
  trustedProxies?: string[];
}

const unlimited = { take: async () => 0 };

let hashed: Promise<string> | undefined;

/** Starts the real issuer on its own port and database; mails are collected. */
export async function startIssuer(options: TestIssuerOptions = {}) {
  const { extraClients = [], secondStep, clock = systemClock, limits = unlimited } = options;
  const { withoutKeys = false, host = '127.0.0.1', trustedProxies = ['loopback'] } = options;
  const [port = 0] = await freePorts(1);
  const issuer = `http://${host}:${port}`;
  const database = await createTestDatabase();
  const store = openStore(database.urlOf('identity'));
  const mails: Mail[] = [];
  const texts: PhoneMessage[] = [];
  const lines: string[] = [];
  const env = {
    SEALING_KEY: randomBytes(32),
    ISSUER_URL: issuer,
    CLIENT_ORIGIN: origins.client,
    PROVIDER_ORIGIN: origins.provider,
    OPS_ORIGIN: origins.ops,
    EXTRA_CLIENTS: extraClients,
    SUPPORT_EMAIL: 'support@linden.example',
  };
  const around = {
    store,
    messenger: {
      send: (each: Mail | PhoneMessage) => void ('email' in each ? mails.push(each) : texts.push(each)),
      close: async () => {},
    },
    logger: createLogger('issuer', { level: 'info', destination: { write: (line) => void lines.push(line) } }),
    clock,
    ...(secondStep && { secondStep }),
  };
  const parts = await composeIssuer(env, around);
  if (!withoutKeys) await parts.holder.refresh();
  const assets = readAssets(join(import.meta.dirname, '../..'));
  const app = await createIssuer({ parts, assets, trustedProxies, limits });
  await app.listen({ host: '127.0.0.1', port });
  return {
    issuer,
    parts,
    mails,
    texts,
    /** Everything that was logged. */
    lines,
    admin: database.admin,
    browser: () => openBrowser(issuer),
    /** Composes a second replica on the same tables. */
    async another() {
      const replica = await composeIssuer(env, around);
      await replica.holder.refresh();
      return replica;
    },
    async account(changes: Partial<{ roles: string[]; isConfirmed: boolean; isDisabled: boolean }> = {}) {
      const { roles = ['client'], isConfirmed = true, isDisabled = false } = changes;
      const id = randomUUID();
      const email = `mara.${id.slice(0, 8)}@linden.example`;
      hashed ??= createPasswordHashes().then((hashes) => hashes.hash(password));
      const now = new Date();
      await database.admin.query(
        `insert into identity.accounts (id, email, email_verified_at, password_hash, given_name, family_name, roles, disabled_at)
         values ($1, $2, $3, $4, 'Mara', 'Field', $5, $6)`,
        [id, email, isConfirmed ? now : null, await hashed, roles, isDisabled ? now : null],
      );
      return { id, email };
    },
    async stop() {
      await app.close();
      await store.close();
      await database.drop();
    },
  };
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;
