import { type Clock, systemClock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import type { z } from 'zod';
import { defaultMailBudgets, type MailBudgets } from '#src/domain/sign-in/attempts.ts';
import { defaultIdleLimits, type IdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import { buildIssuerClients } from '#src/web/oidc/clients.ts';
import { createConfiguration } from '#src/web/oidc/configuration.ts';
import { createNonceReader } from '#src/web/oidc/create-nonce-reader.ts';
import { createKeyRing } from '#src/web/oidc/key-ring.ts';
import { createProviderHolder } from '#src/web/oidc/provider-holder.ts';
import type { IssuerParts } from '#src/web/routes/issuer-parts.ts';
import { answerStep } from '#src/web/routes/second-step.ts';
import type { SecondStep } from '#src/web/second-step.ts';
import type { issuerSchema } from './config.ts';
import type { Messenger } from './ports/messenger.ts';
import { deriveKeys } from './secrets/derived-keys.ts';
import { createPasswordHashes } from './secrets/password-hashes.ts';
import { isEnrolled } from './store/factors/methods.ts';
import type { Store } from './store/open-store.ts';

type Env = Pick<
  z.output<typeof issuerSchema>,
  'SEALING_KEY' | 'ISSUER_URL' | 'CLIENT_ORIGIN' | 'PROVIDER_ORIGIN' | 'OPS_ORIGIN' | 'EXTRA_CLIENTS' | 'SUPPORT_EMAIL'
>;

export interface Surroundings {
  store: Store;
  messenger: Messenger;
  logger: Logger;
  secondStep?: SecondStep;
  idle?: IdleLimits;
  mailBudgets?: MailBudgets;
  clock?: Clock;
}

/** Composes the issuer without reading from a store; `holder.refresh()` reads the keys. */
export async function composeIssuer(env: Env, around: Surroundings): Promise<IssuerParts> {
  const { store, messenger, logger, clock = systemClock } = around;
  const { idle = defaultIdleLimits, mailBudgets = defaultMailBudgets } = around;
  const secondStep: SecondStep = around.secondStep ?? {
    isEnrolled: (accountId) => isEnrolled(store, accountId),
    answer: (step) => answerStep(parts, step),
  };
  const keys = deriveKeys(env.SEALING_KEY);
  const portals = { client: env.CLIENT_ORIGIN, provider: env.PROVIDER_ORIGIN, ops: env.OPS_ORIGIN };
  const clients = buildIssuerClients(portals, env.EXTRA_CLIENTS);
  const frame = { supportEmail: env.SUPPORT_EMAIL };
  const holder = createProviderHolder({
    issuer: env.ISSUER_URL,
    ring: createKeyRing(store, keys.sealing, clock),
    configure: (jwks) => createConfiguration({ store, idle, keys, clients, secondStep, page: frame }, jwks),
    logger,
    origins: clients.flatMap(({ origins }) => origins),
    readNonce: createNonceReader(keys.nonces),
  });
  const hashes = await createPasswordHashes();
  const parts: IssuerParts = {
    store,
    holder,
    hashes,
    keys,
    messenger,
    secondStep,
    issuer: env.ISSUER_URL,
    clients,
    portals,
    frame,
    mailBudgets,
    clock,
    logger,
  };
  return parts;
}
