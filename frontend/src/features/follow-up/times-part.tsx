import type { Dispatch } from 'react';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import type { DayOfStarts } from '#src/lib/appointments/open-starts.ts';
import { formatListedTime } from '#src/lib/appointments/your-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import type { TimePlace } from '#src/lib/time/reader-times.ts';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { TimeChoices } from '#src/ui/time-choices.tsx';
import type { FollowUpEvent, FollowUpState } from './follow-up-state.ts';
import type { FollowUpTimes } from './use-times.ts';
import { say } from './words.ts';

export const timesName = 'follow-up-time';
const errorId = 'follow-up-time-error';

interface TimesPartProps {
  /** The provider's zone. */
  zone: string;
  /** Whether the provider's zone comes first. */
  inOffice: boolean;
  state: FollowUpState;
  dispatch: Dispatch<FollowUpEvent>;
  times: FollowUpTimes;
}

/** One page of open times by day, in the provider's zone and, if it differs, the reader's. */
export function TimesPart({
  zone,
  inOffice,
  state,
  dispatch,
  times: { days, laterFrom, isReading, retry },
}: TimesPartProps) {
  const choices = choicesOf(days ?? [], { zone, inOffice });
  const hasNotes = choices.some((day) => day.choices.some(({ note }) => note));
  return (
    <section className={styles.followUpTimes} aria-labelledby="follow-up-times">
      <h2 id="follow-up-times">{say('times.title')}</h2>
      {isReading ? <PageLoading label={say('times.reading')} /> : null}
      {!isReading && !days ? <PageFailure text={say('times.away')} onRetry={retry} /> : null}
      {days?.length === 0 ? <p>{say('times.none')}</p> : null}
      {choices.length > 0 ? (
        <>
          <p className="quiet small">{say(hasNotes ? 'times.zones' : 'times.zone', { zone: getZoneName(zone) })}</p>
          <div className={styles.followUpDays}>
            <TimeChoices
              name={timesName}
              days={choices}
              chosen={state.start}
              onChoose={(start) => dispatch({ type: 'chose', start })}
              describedBy={state.isMissing ? errorId : undefined}
            />
          </div>
        </>
      ) : null}
      {state.isMissing ? (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="warning" />
          {say('times.missing')}
        </p>
      ) : null}
      {isReading ? null : <Turning from={state.from} {...{ laterFrom, dispatch }} />}
    </section>
  );
}

interface TurningProps extends Pick<TimesPartProps, 'dispatch'> {
  from: string | undefined;
  laterFrom: string | undefined;
}

function Turning({ from, laterFrom, dispatch }: TurningProps) {
  const turn = (to: string | undefined) => () => dispatch({ type: 'turned', from: to });
  if (!from && !laterFrom) return null;
  return (
    <p className="actions">
      {from ? (
        <button type="button" className="button plain" onClick={turn(undefined)}>
          {say('times.first')}
        </button>
      ) : null}
      {laterFrom ? (
        <button type="button" className="button plain" onClick={turn(laterFrom)}>
          {say('times.later')}
        </button>
      ) : null}
    </p>
  );
}

function choicesOf(days: readonly DayOfStarts[], place: TimePlace) {
  return days.map(({ key, label, starts }) => ({
    key,
    label,
    choices: starts.map((start) => ({ value: start, ...formatListedTime(start, place, getBrowserZone()) })),
  }));
}
