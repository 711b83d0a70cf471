import type { SweepTask } from '@linden/platform/process/sweep';
import type { Claims } from '#src/ports/claims.ts';
import type { ClaimsContext } from '#src/use-cases/claims/claims-context.ts';
import { readClaimReports } from '#src/use-cases/claims/read-reports.ts';
import { submitDueClaim } from '#src/use-cases/claims/submit-claim.ts';
import { giveUpSilentSeconds, submitDueSecondClaim } from '#src/use-cases/claims/submit-second-claim.ts';

const everyMs = 10_000;
const hourMs = 3_600_000;

/** Builds the sweeps of claims. Any number of processes may run them at once. Without a clearinghouse there are none, and claims wait. */
export function buildClaimTasks({
  claims,
  ...rest
}: Omit<ClaimsContext, 'claims'> & { readonly claims: Claims | undefined }): SweepTask[] {
  if (!claims) return [];
  const context = { ...rest, claims };
  return [
    {
      name: 'submit-claims',
      everyMs,
      run: async (signal) => {
        while (!signal.aborted && (await submitDueClaim(context)));
        while (!signal.aborted && (await submitDueSecondClaim(context)));
      },
    },
    { name: 'give-up-second-claims', everyMs: hourMs, run: (signal) => giveUpSilentSeconds(context, signal) },
    { name: 'read-claim-reports', everyMs, run: async () => void (await readClaimReports(context)) },
  ];
}
