import { findStateName } from '@linden/vocabulary/places/us-states';
import * as styles from '#src/features/provider-profile/profile.module.css';
import type { ProfileCoverageFragment } from '#src/gen/operations.ts';
import { listOfficeLines } from '#src/lib/appointments/office-lines.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import type { ProfileAsk } from './load-profile.ts';
import { say } from './words.ts';

interface ProfileCoverageProps {
  provider: ProfileCoverageFragment;
  ask: ProfileAsk;
}

/** Licensed states, insurances, and the office. */
export function ProfileCoverage({ provider, ask }: ProfileCoverageProps) {
  const license = provider.license.toSorted(
    (a, b) => Number(b.usState === ask.state) - Number(a.usState === ask.state),
  );
  return (
    <>
      <section aria-labelledby="licenses">
        <h2 id="licenses">
          {say('coverage.licensed', { count: license.length, figure: formatNumber(license.length) })}
        </h2>
        <ul className={styles.licenses}>
          {license.map(({ usState, licenseType, licenseNumber }) => (
            <li key={usState}>
              <b>{findStateName(usState) ?? usState}</b>{' '}
              <span className="quiet">
                {licenseType}
                {licenseNumber ? `, ${licenseNumber}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="insurances">
        <h2 id="insurances">{say('coverage.insurances')}</h2>
        <Insurances provider={provider} ask={ask} />
      </section>
      <Office provider={provider} />
    </>
  );
}

function Insurances({ provider: { insurances }, ask }: ProfileCoverageProps) {
  if (!insurances) return <p className="quiet">{say('coverage.away')}</p>;
  const named = insurances.filter(({ insurances: names }) => names.length > 0);
  const ordered = named.toSorted((a, b) => Number(b.usState === ask.state) - Number(a.usState === ask.state));
  if (ordered.length === 0) return <p className="quiet">{say('coverage.none')}</p>;
  return (
    <div className={styles.insurances}>
      {ordered.map(({ usState, insurances: names }, index) => (
        <details key={usState} open={index === 0}>
          <summary>
            <b>{findStateName(usState) ?? usState}</b>{' '}
            <span className="quiet">
              {say('coverage.plans', { count: names.length, figure: formatNumber(names.length) })}
            </span>
          </summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Office({ provider }: { provider: ProfileCoverageFragment }) {
  const lines = listOfficeLines(provider);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="office">
      <h2 id="office">{say('coverage.office')}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </address>
    </section>
  );
}
