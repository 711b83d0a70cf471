import { Notice } from '#src/ui/notice.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import {
  findPayorName,
  type OwnReferrals,
  type StatePreferences,
  type Turned,
  turnPayor,
  turnState,
} from './preferences.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { say } from './words.ts';

interface ReferralsViewProps {
  provider: OwnReferrals;
  /** Keys of the switch being saved, and of the one that failed. */
  saving: string;
  faulty: string;
  /** The switch that was saved last. */
  saved?: Pick<Turned, 'name' | 'isOn'>;
  onTurn: (turned: Turned) => void;
}

export function ReferralsView({ provider, saving, faulty, saved, onTurn }: ReferralsViewProps) {
  const { profile, referralPreferences, acceptingNewReferrals } = provider;
  const names = new Map(profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
  return (
    <ShellPage title={say('title')} lead={say('lead')} className="practice-page">
      {acceptingNewReferrals ? null : (
        <Notice tone="warm">
          <p>{say('closed')}</p>
        </Notice>
      )}
      {referralPreferences ? null : (
        <Notice tone="wrong" role="alert">
          <p>{say('payorsAway')}</p>
        </Notice>
      )}
      {referralPreferences?.length === 0 ? <p>{say('none')}</p> : null}
      {referralPreferences?.map((state) => (
        <StateCard
          key={state.usState}
          state={state}
          name={names.get(state.usState) ?? state.usState}
          saving={saving}
          faulty={faulty}
          onTurn={onTurn}
        />
      ))}
      <p role="status">{saved ? say(saved.isOn ? 'savedOn' : 'savedOff', { name: saved.name }) : ''}</p>
    </ShellPage>
  );
}

interface StateCardProps {
  state: StatePreferences;
  name: string;
  saving: string;
  faulty: string;
  onTurn: (turned: Turned) => void;
}

function StateCard({ state, name, saving, faulty, onTurn }: StateCardProps) {
  const whole = turnState(state, name);
  return (
    <section className="card" aria-labelledby={`state-${state.usState}`}>
      <h2 id={`state-${state.usState}`}>{name}</h2>
      <SettingSwitch
        name={whole.name}
        isOn={!state.optedOut}
        isSaving={saving === whole.key}
        isFaulty={faulty === whole.key}
        onTurn={() => onTurn(whole)}
      />
      <fieldset className="practice-group">
        <legend>{say('payors', { state: name })}</legend>
        {state.optedOut ? <p className="quiet">{say('payorsOff', { state: name })}</p> : null}
        {state.payorPreferences.map((payor, index) => {
          const turned = turnPayor(state, payor);
          return (
            <SettingSwitch
              key={turned?.key ?? `unnamed ${index}`}
              name={findPayorName(payor)}
              isOn={!payor.optedOut}
              isSaving={saving === turned?.key}
              isFaulty={faulty !== '' && faulty === turned?.key}
              isFixed={turned === undefined}
              onTurn={() => turned && onTurn(turned)}
            />
          );
        })}
      </fieldset>
    </section>
  );
}
