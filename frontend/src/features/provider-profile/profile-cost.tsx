import * as profileStyles from '#src/features/provider-profile/profile.module.css';
import * as profileTimesStyles from '#src/features/provider-profile/profile-times.module.css';
import type { ProfileCoverageFragment, ProfileIntroFragment } from '#src/gen/operations.ts';
import { sayMissedSession, sayUsualTerms } from '#src/lib/appointments/cancel-terms.ts';
import { getCostWords } from '#src/lib/money/cost-words.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { CostLine } from '#src/ui/cost-line.tsx';
import { listTakenCosts } from './list-taken-costs.ts';
import type { ProfileAsk } from './load-profile.ts';
import { say } from './words.ts';

interface CoverageProps {
  provider: ProfileCoverageFragment;
  ask: ProfileAsk;
}

interface ProfileCostProps extends CoverageProps {
  costLine: ProfileIntroFragment['costLine'];
}

/** The cost of a session as far as known in advance (C2.6-1i). */
export function ProfileCost({ provider, ask, costLine }: ProfileCostProps) {
  const { price } = provider;
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">{say('cost.title')}</h2>
      {costLine.insurance ? <CostLine {...getCostWords(costLine)} /> : null}
      <dl className="fact-list">
        {price === null ? null : (
          <div>
            <dt>{say('cost.without')}</dt>
            <dd>{say('cost.session', { price: formatDollars(price) })}</dd>
          </div>
        )}
        <div>
          <dt>{say('cost.canceling')}</dt>
          <dd>{getCancelWords(provider)}</dd>
        </div>
      </dl>
      <UsualCosts provider={provider} ask={ask} />
      <p className="quiet">{say('cost.share')}</p>
    </section>
  );
}

/** What members of each plan usually pay, the visitor's plan first. Shows only plans that the provider takes in the chosen state. */
function UsualCosts({ provider, ask: { insurance, state } }: CoverageProps) {
  const costs = listTakenCosts(provider, state);
  if (costs.length === 0) return null;
  const isAsked = (name: string) => Number(name === insurance);
  const rows = costs.toSorted(
    (a, b) => isAsked(b.clientBookingName) - isAsked(a.clientBookingName) || a.avgCost - b.avgCost,
  );
  return (
    <>
      <h3 className={profileStyles.label} id="usual-costs">
        {say('cost.usual')}
      </h3>
      <ul className={profileTimesStyles.usualCosts} aria-labelledby="usual-costs">
        {rows.map(({ clientBookingName, avgCost }) => (
          <li key={clientBookingName} data-usual-cost={clientBookingName}>
            {clientBookingName} <b>{formatDollars(avgCost)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says until when canceling is free and what it costs afterward. Without the rules, only what a missed session costs. */
export function getCancelWords({
  missedFee: { cents, exceptMedicaid },
  cancelPolicy,
}: Pick<ProfileCoverageFragment, 'missedFee' | 'cancelPolicy'>): string {
  const fee = cents > 0 ? formatDollars(cents) : undefined;
  if (!cancelPolicy) return sayMissedSession({ fee, exceptMedicaid });
  const until = say('cost.freeUntil', { count: cancelPolicy.freeHours });
  return sayUsualTerms({ until, fee, exceptMedicaid, graceMinutes: cancelPolicy.graceMinutes }).join(' ');
}
