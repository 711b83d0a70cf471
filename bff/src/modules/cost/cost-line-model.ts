import type { CostLine } from '@linden/vocabulary/insurance/cost-line';
import type { InsuredSession } from '../benefits/session-checks.ts';
import type { SessionTerms } from '../benefits/session-terms.ts';

/** A cost line in resolvers, with the keys for loading a signed-in client's estimate. */
export interface CostLineModel extends CostLine {
  /** Only for a session in network. */
  readonly plan?: { readonly insurance: string; readonly usState: string; readonly terms?: SessionTerms };
  /** Only for a booked session that insurance pays for. */
  readonly session?: InsuredSession;
  /** What the insurer's answer says. Only for a client's own session that needs a look. */
  readonly finding?: string;
}
