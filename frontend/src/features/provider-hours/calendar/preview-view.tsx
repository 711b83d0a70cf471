import * as styles from '#src/features/provider-hours/calendar/calendar-lists.module.css';
import type { PreviewSlotsQuery } from '#src/gen/operations.ts';
import { formatPlainDay, formatTime, getDayKey, getZoneName } from '#src/lib/time/zone-times.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { say } from './words.ts';

type Slots = NonNullable<NonNullable<PreviewSlotsQuery['provider']>['slots']>;

interface PreviewViewProps {
  /** Undefined when unknown. */
  slots: Slots | undefined;
  timeZone: string;
  /** Code and name of each licensed state. */
  states: readonly (readonly [string, string])[];
  /** Empty for any state. */
  usState: string;
  isReading: boolean;
  isHidden: boolean;
  isAway: boolean;
  onState: (usState: string) => void;
  onAgain: () => void;
}

export function PreviewView(props: PreviewViewProps) {
  const { slots, timeZone, states, usState, isReading, isHidden, isAway, onState, onAgain } = props;
  return (
    <>
      <Select
        label={say('preview.state')}
        empty={say('preview.everywhere')}
        value={usState}
        onChange={onState}
        options={states.map(([code, name]) => ({ value: code, label: name }))}
      />
      {isReading ? <PageLoading label={say('reading')} /> : null}
      {isHidden ? (
        <Notice tone="warm">
          <p>{say('preview.hidden')}</p>
        </Notice>
      ) : isAway ? (
        <PageFailure text={say('preview.away')} onRetry={onAgain} />
      ) : null}
      {slots
        ? (['VIRTUAL', 'IN_OFFICE'] as const).map((location) => (
            <Place
              key={location}
              location={location}
              slots={slots.filter((slot) => slot.location === location)}
              timeZone={timeZone}
            />
          ))
        : null}
    </>
  );
}

function Place({ location, slots, timeZone }: { location: 'VIRTUAL' | 'IN_OFFICE'; slots: Slots; timeZone: string }) {
  const days = new Map<string, Slots>();
  for (const slot of slots) {
    const key = getDayKey(slot.start, timeZone);
    days.set(key, [...(days.get(key) ?? []), slot]);
  }
  return (
    <section aria-labelledby={`place-${location}`}>
      <h2 id={`place-${location}`}>{say(`preview.places.${location}`)}</h2>
      {slots.length === 0 ? <p>{say('preview.none')}</p> : null}
      <dl className={styles.previewDays}>
        {[...days].map(([key, ofDay]) => (
          <div key={key}>
            <dt>{ofDay[0] ? formatPlainDay(ofDay[0].start, timeZone) : key}</dt>
            {ofDay.map(({ start }) => (
              <dd key={start} className="chip">
                <time dateTime={start}>
                  {formatTime(start, timeZone)} {getZoneName(timeZone)}
                </time>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
