import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Standing, ToDo } from './to-do.tsx';
import { Today } from './today.tsx';
import { WeekAhead } from './week-ahead.tsx';
import type { WeekDay } from './week-days.ts';
import { say } from './words.ts';

interface HomeViewProps {
  name: string;
  isReading: boolean;
  isAway: boolean;
  /** Today and the seven days after it; undefined when unknown. */
  days: readonly WeekDay[] | undefined;
  timeZone: string;
  standing: Standing | undefined;
  now: Date;
  onAgain: () => void;
  children?: ReactNode;
}

export function HomeView(props: HomeViewProps) {
  const { name, isReading, isAway, days, timeZone, standing, now, onAgain, children } = props;
  const [today, ...ahead] = days ?? [];
  return (
    <div className="practice-page practice-home">
      <h1>{name ? say('welcome', { name }) : say('welcomeUnnamed')}</h1>
      {isReading ? <p role="status">{say('reading')}</p> : null}
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={onAgain}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {standing ? <ToDo {...standing} /> : null}
      <div className="home-columns">
        <div className="practice-page">
          {today ? <Today day={today} timeZone={timeZone} now={now} /> : null}
          {children}
          <p>
            <Link to={providerPaths.sessions}>{say('sessions')}</Link>
          </p>
        </div>
        {ahead.length > 0 ? <WeekAhead days={ahead} timeZone={timeZone} /> : null}
      </div>
    </div>
  );
}
