import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { ownCostIds } from './own-cost-ids.ts';

/** The insurance and the state that all cost lines of a page are about. */
export interface ShownPlan {
  readonly insurance: string;
  readonly usState: string;
}

export interface OwnCostView {
  readonly plan: ShownPlan;
  /** The same for all visitors. */
  readonly session: SignInSettings;
}

/** What the browser of a signed-in client needs to fill in cost lines. The page is the same for everyone. */
export function OwnCostData(view: OwnCostView) {
  return (
    <>
      <DataScript type="application/json" id={ownCostIds.data} data={view} />
      <p id={ownCostIds.status} className="visually-hidden" role="status" />
    </>
  );
}
