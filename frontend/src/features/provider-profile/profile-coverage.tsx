import { stateName } from '@linden/vocabulary/us-states';
import type { ProfileCoverageFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { counted } from '#src/lib/words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { insuranceVerdict } from './insurance-verdict.ts';
import type { ProfileAsk } from './load-profile.ts';

interface ProfileCoverageProps {
  provider: ProfileCoverageFragment;
  ask: ProfileAsk;
}

/** Where they may treat, who pays, what it costs, and where the office is. */
export function ProfileCoverage({ provider, ask }: ProfileCoverageProps) {
  const license = provider.license.toSorted(
    (a, b) => Number(b.usState === ask.state) - Number(a.usState === ask.state),
  );
  return (
    <>
      <section aria-labelledby="licences">
        <h2 id="licences">Licensed in {counted(license.length, 'state')}</h2>
        <ul className="licences">
          {license.map(({ usState, licenseType, licenseNumber }) => (
            <li key={usState}>
              <b>{stateName(usState) ?? usState}</b>{' '}
              <span className="quiet">
                {licenseType}
                {licenseNumber ? `, ${licenseNumber}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="cost">
        <h2 id="cost">Insurance and fees</h2>
        <Verdict provider={provider} ask={ask} />
        <Insurances provider={provider} ask={ask} />
        <Fees provider={provider} />
      </section>
      <Office provider={provider} />
    </>
  );
}

function Verdict({ provider, ask }: ProfileCoverageProps) {
  const verdict = insuranceVerdict(provider, ask);
  if (!verdict) return null;
  return (
    <Notice tone={verdict.tone}>
      <p>{verdict.text}</p>
    </Notice>
  );
}

function Insurances({ provider: { insurances }, ask }: ProfileCoverageProps) {
  if (!insurances) return <p className="quiet">We could not read the list of insurances just now.</p>;
  const named = insurances.filter(({ insurances: names }) => names.length > 0);
  const ordered = named.toSorted((a, b) => Number(b.usState === ask.state) - Number(a.usState === ask.state));
  if (ordered.length === 0) return <p className="quiet">No insurance is listed.</p>;
  return (
    <div className="insurances">
      {ordered.map(({ usState, insurances: names }, index) => (
        <details key={usState} open={index === 0}>
          <summary>
            <b>{stateName(usState) ?? usState}</b> <span className="quiet">{counted(names.length, 'plan')}</span>
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

function Fees({ provider: { price, noShowFee } }: { provider: ProfileCoverageFragment }) {
  const fee = noShowFee ? `later, or not coming, costs ${dollars(noShowFee)}` : 'later counts as a missed session';
  return (
    <dl className="fact-list">
      {price === null ? null : (
        <div>
          <dt>Without insurance</dt>
          <dd>{dollars(price)} a session</dd>
        </div>
      )}
      <div>
        <dt>Canceling</dt>
        <dd>Free up to 24 hours before; {fee}</dd>
      </div>
    </dl>
  );
}

function Office({ provider }: { provider: ProfileCoverageFragment }) {
  const { physicalAddress, physicalAddressPartTwo, physicalCity, physicalState, physicalZip } = provider;
  if (!physicalCity) return null;
  const lines = [
    physicalAddress,
    physicalAddressPartTwo,
    `${physicalCity}, ${physicalState ?? ''} ${physicalZip ?? ''}`.trim(),
  ];
  return (
    <section aria-labelledby="office">
      <h2 id="office">The office</h2>
      <address>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </address>
    </section>
  );
}
