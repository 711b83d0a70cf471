import type Provider from 'oidc-provider';
import type { IssuerContext } from '#src/context.ts';
import type { MailBudgets } from '#src/domain/sign-in/attempts.ts';
import type { IssuerClient } from '#src/web/oidc/clients.ts';
import type { ProviderHolder } from '#src/web/oidc/provider-holder.ts';
import type { PageFrame } from '#src/web/pages/layout.ts';
import type { SecondStep } from '#src/web/second-step.ts';

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
