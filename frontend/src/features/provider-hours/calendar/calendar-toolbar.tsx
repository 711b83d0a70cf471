import { Link } from 'react-router';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import type { CalendarView } from './grid/shown-days.ts';
import { say } from './words.ts';

interface CalendarToolbarProps {
  view: CalendarView;
  /** The views of this screen: a phone has no week beside day. */
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onBlock: () => void;
}

/** The steps through time, the views and what can be added. */
export function CalendarToolbar({ view, views, onView, onStep, onToday, onBlock }: CalendarToolbarProps) {
  return (
    <div className={styles.calendarToolbar}>
      <div className={styles.calendarSteps}>
        <Button tone="plain" onPress={onToday}>
          {say('today')}
        </Button>
        <button
          type="button"
          className="kit-icon-button"
          aria-label={say(`steps.${view}.previous`)}
          onClick={() => onStep(-1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="kit-icon-button"
          aria-label={say(`steps.${view}.next`)}
          onClick={() => onStep(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons of a toolbar, not a part of a form */}
      <div className={styles.viewSwitch} role="group" aria-label={say('views.label')}>
        {views.map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
            {say(`views.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.calendarActions}>
        <button
          type="button"
          className="kit-icon-button"
          data-print
          aria-label={say('print')}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </button>
        <Link className="button plain" to={providerPaths.hours}>
          <Icon name="clock" />
          {say('editHours')}
        </Link>
        <Button onPress={onBlock}>
          <Icon name="plus" />
          {say('form.title')}
        </Button>
      </div>
    </div>
  );
}
