import { Fragment, memo } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import type { StateSetting } from './hours-draft.ts';
import { say } from './words.ts';

interface StateSwitchesProps {
  states: readonly StateSetting[];
  /** Returns 'Nevada' for 'NV'. */
  nameOf: (usState: string) => string;
  onChange: (changes: { states: StateSetting[] }) => void;
}

/** States whose clients can book, by video and at the office. */
export const StateSwitches = memo(function StateSwitches({ states, nameOf, onChange }: StateSwitchesProps) {
  const set = (usState: string, changes: Partial<StateSetting>) =>
    onChange({ states: states.map((each) => (each.usState === usState ? { ...each, ...changes } : each)) });
  return (
    <section aria-labelledby="states">
      <h2 id="states">{say('states.title')}</h2>
      <p className="quiet">{say(states.length > 0 ? 'states.lead' : 'states.none')}</p>
      <div className={styles.stateSwitches}>
        {states.map(({ usState, virtual, inOffice }) => (
          <Fragment key={usState}>
            <Checkbox
              label={say('states.virtual', { state: nameOf(usState) })}
              value={virtual}
              onChange={(on) => set(usState, { virtual: on })}
            />
            <Checkbox
              label={say('states.inOffice', { state: nameOf(usState) })}
              value={inOffice}
              onChange={(on) => set(usState, { inOffice: on })}
            />
          </Fragment>
        ))}
      </div>
    </section>
  );
});
