import { useState } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { HoursList } from './hours-list.tsx';
import { useUndo } from './use-undo.ts';
import { WeekGridView } from './week-grid-view.tsx';
import { type Layer, layers, type WeeklyWindow } from './week-windows.ts';
import { say } from './words.ts';

interface WeekEditorProps {
  windows: readonly WeeklyWindow[];
  timeZone: string;
  onChange: (windows: WeeklyWindow[]) => void;
}

const choices = { virtual: ['virtual'], inOffice: ['inOffice'], both: layers } as const satisfies Record<
  string,
  readonly Layer[]
>;
const names = ['virtual', 'inOffice', 'both'] as const;

/** Weekly hours: the layer selection, the grid, and the same hours as a list. */
export function WeekEditor({ windows, timeZone, onChange }: WeekEditorProps) {
  const [choice, setChoice] = useState<(typeof names)[number]>('virtual');
  const { change, undo, canUndo, news } = useUndo(windows, onChange);
  return (
    <section aria-labelledby="week-hours">
      <h2 id="week-hours">{say('hours')}</h2>
      <p>{say('lead', { zone: getZoneName(timeZone) })}</p>
      <fieldset className={styles.layerChoice}>
        <legend>{say('layers.legend')}</legend>
        {names.map((name) => (
          <label key={name} className={`choice ${styles.layer}`} data-layer={name}>
            <input type="radio" name="layer" checked={choice === name} onChange={() => setChoice(name)} />
            <span>{say(`layers.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <WeekGridView windows={windows} chosen={choices[choice]} onChange={change} onUndo={undo}>
        <Button tone="plain" isDisabled={!canUndo} onPress={undo}>
          {say('undo.button')}
        </Button>
        <span role="status">{news}</span>
      </WeekGridView>
      {windows.length === 0 ? <p className="quiet">{say('noWindows')}</p> : null}
      <HoursList windows={windows} onChange={change} />
    </section>
  );
}
