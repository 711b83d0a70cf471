import type { OwnProfile } from './profile-part.ts';
import { say } from './words.ts';

/** Licenses and insurances by state, which providers cannot edit because staff verify them. */
export function KeptByLinden({ profile }: Pick<OwnProfile, 'profile'>) {
  const names = new Map(profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
  return (
    <>
      <section aria-labelledby="licenses">
        <h2 id="licenses">{say('kept.licenses')}</h2>
        {profile.stateCredentials.length === 0 ? <p>{say('kept.noLicense')}</p> : null}
        <dl className="fact-grid">
          {profile.stateCredentials.map(({ usState, state, licenseType }) => (
            <div key={`${usState} ${licenseType}`}>
              <dt>{state.longName}</dt>
              <dd>{licenseType}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="insurances">
        <h2 id="insurances">{say('kept.insurances')}</h2>
        {profile.insurances ? null : <p>{say('kept.unknown')}</p>}
        {profile.insurances?.length === 0 ? <p>{say('kept.noInsurance')}</p> : null}
        <dl className="fact-grid">
          {profile.insurances?.map(({ usState, insurances }) => (
            <div key={usState}>
              <dt>{names.get(usState) ?? usState}</dt>
              <dd>{insurances.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{say('kept.ask')}</p>
      </section>
    </>
  );
}
