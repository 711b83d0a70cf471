import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/log';
import type Provider from 'oidc-provider';
import type { Messenger } from '#src/clients/messenger.ts';
import type { MailBudgets } from '#src/domain/attempts.ts';
import type { IssuerClient, PortalOrigins } from '#src/oidc/clients.ts';
import type { ProviderHolder } from '#src/oidc/provider-holder.ts';
import type { PageFrame } from '#src/pages/layout.ts';
import type { SecondStep } from '#src/second-step.ts';
import type { DerivedKeys } from '#src/secrets/derived-keys.ts';
import type { PasswordHashes } from '#src/secrets/password-hashes.ts';
import type { Store } from '#src/store/open-store.ts';

/** The dependencies of the issuer's pages and flows. Tests build their own. */
export interface IssuerParts {
  store: Store;
  holder: ProviderHolder;
  hashes: PasswordHashes;
  keys: DerivedKeys;
  messenger: Messenger;
  secondStep: SecondStep;
  /** Public address without a trailing slash. */
  issuer: string;
  clients: readonly IssuerClient[];
  portals: PortalOrigins;
  frame: PageFrame;
  mailBudgets: MailBudgets;
  clock: Clock;
  logger: Logger;
}

/** A sign-in under way. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
