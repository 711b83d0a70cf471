import type Provider from 'oidc-provider';
import type { IssuerContext } from '#src/context.ts';
import type { MailBudgets } from '#src/domain/attempts.ts';
import type { IssuerClient } from '#src/oidc/clients.ts';
import type { ProviderHolder } from '#src/oidc/provider-holder.ts';
import type { PageFrame } from '#src/pages/layout.ts';
import type { SecondStep } from '#src/second-step.ts';

/** The dependencies of the issuer's pages. Tests build their own. */
export interface IssuerParts extends IssuerContext {
  readonly holder: ProviderHolder;
  readonly secondStep: SecondStep;
  readonly clients: readonly IssuerClient[];
  readonly frame: PageFrame;
  readonly mailBudgets: MailBudgets;
}

/** A sign-in under way. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
