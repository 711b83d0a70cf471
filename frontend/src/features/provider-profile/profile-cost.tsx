import type { ProfileCoverageFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { Notice } from '#src/ui/notice.tsx';
import { insuranceVerdict } from './insurance-verdict.ts';
import type { ProfileAsk } from './load-profile.ts';
import { say } from './words.ts';

interface ProfileCostProps {
  provider: ProfileCoverageFragment;
  ask: ProfileAsk;
}

/** The cost of a session as far as known in advance (spec client-and-shared, section 2 'Cost Estimate'). */
export function ProfileCost({ provider, ask }: ProfileCostProps) {
  const { price, noShowFee } = provider;
  const verdict = insuranceVerdict(provider, ask);
  const late = noShowFee ? say('cost.lateFee', { price: dollars(noShowFee) }) : say('cost.late');
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">{say('cost.title')}</h2>
      {verdict ? (
        <Notice tone={verdict.tone}>
          <p>{verdict.text}</p>
        </Notice>
      ) : null}
      <dl className="fact-list">
        {price === null ? null : (
          <div>
            <dt>{say('cost.without')}</dt>
            <dd>{say('cost.session', { price: dollars(price) })}</dd>
          </div>
        )}
        <div>
          <dt>{say('cost.canceling')}</dt>
          <dd>{late}</dd>
        </div>
      </dl>
      <UsualCosts provider={provider} ask={ask} />
      <p className="quiet">{say('cost.share')}</p>
    </section>
  );
}

/** What members of each plan usually pay, the visitor's plan first. */
function UsualCosts({ provider: { avgCostByPayor }, ask: { insurance } }: ProfileCostProps) {
  if (avgCostByPayor.length === 0) return null;
  const isAsked = (name: string) => Number(name === insurance);
  const rows = avgCostByPayor.toSorted(
    (a, b) => isAsked(b.clientBookingName) - isAsked(a.clientBookingName) || a.avgCost - b.avgCost,
  );
  return (
    <>
      <h3 className="label" id="usual-costs">
        {say('cost.usual')}
      </h3>
      <ul className="usual-costs" aria-labelledby="usual-costs">
        {rows.map(({ clientBookingName, avgCost }) => (
          <li key={clientBookingName}>
            {clientBookingName} <b>{dollars(avgCost)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
