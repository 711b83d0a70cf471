import * as styles from '#src/features/provider-profile/profile-times.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { ChosenDay } from './chosen-day.ts';
import { hasTimes, type OpenTimesView, type PlaceOfTimes } from './open-times-view.ts';
import { type MoreState, PlaceTimes } from './place-times.tsx';
import { SlotTime } from './slot-time.tsx';
import { WeekNavigation } from './week-navigation.tsx';

interface OpenTimesProps {
  view: OpenTimesView;
  /** By kind and location; all idle on the server. */
  more?: Partial<Record<string, MoreState>>;
  onMore?: (place: PlaceOfTimes) => void;
}

/**
 * Open times by visit type and location, grouped by day. The toggles are radios with styles, so they work at once; without scripts all
 * times are visible.
 */
export function OpenTimes({ view, more = {}, onMore }: OpenTimesProps) {
  const { visits, day, words } = view;
  if (!visits) {
    return (
      <Notice tone="warm" role="status">
        <p>{words.away}</p>
      </Notice>
    );
  }
  const shown = visits.find(({ places }) => hasTimes(places)) ?? visits[0];
  const places = shown?.places ?? [];
  const place = places.find(({ days }) => days.length > 0) ?? places[0];
  return (
    <>
      <p className="quiet small">{words.zone}</p>
      {day ? <DayChosen view={view} day={day} /> : null}
      {view.week ? <WeekNavigation week={view.week} isOpen={day !== undefined} words={words} /> : null}
      {visits.length > 1 ? (
        <Toggle
          legend={words.visit}
          name="visit"
          options={visits.map((each) => ({ value: each.kind, label: each.label, detail: each.length }))}
          chosen={shown?.kind}
        />
      ) : null}
      {places.length > 1 ? (
        <Toggle
          legend={words.place}
          name="place"
          options={places.map(({ location, label }) => ({ value: location, label }))}
          chosen={place?.location}
        />
      ) : null}
      {visits.map((visit) => (
        <div key={visit.kind} className={styles.visit} data-visit={visit.kind}>
          {visits.length > 1 ? <p className={styles.visitTitle}>{[visit.label, visit.length].join(', ')}</p> : null}
          {visit.places.map((each) => (
            <PlaceTimes
              key={each.location}
              view={view}
              place={each}
              more={more[getMoreKey(each)] ?? 'idle'}
              onMore={onMore}
            />
          ))}
        </div>
      ))}
    </>
  );
}

export function getMoreKey({ kind, location }: Pick<PlaceOfTimes, 'kind' | 'location'>): string {
  return `${kind} ${location}`;
}

interface ToggleProps {
  legend: string;
  name: string;
  options: { value: string; label: string; detail?: string | undefined }[];
  chosen: string | undefined;
}

function Toggle({ legend, name, options, chosen }: ToggleProps) {
  return (
    <fieldset className={`${styles.toggle} with-script no-print`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label}
            {detail ? <small>{detail}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function DayChosen({ view, day: { title, places, week } }: { view: OpenTimesView; day: ChosenDay }) {
  return (
    <section className={styles.chosenDay} aria-labelledby="chosen-day">
      <h3 id="chosen-day">{title}</h3>
      {places.length === 0 ? <p>{view.words.noneOnDay}</p> : null}
      <PlacesOfDay view={view} places={places} />
      {week.map((each) => (
        <section key={each.key} className={styles.weekDay} aria-label={each.title}>
          <h4>{each.title}</h4>
          {each.places.length === 0 ? <p className="small quiet">{view.words.noneThen}</p> : null}
          <PlacesOfDay view={view} places={each.places} />
        </section>
      ))}
    </section>
  );
}

function PlacesOfDay({ view, places }: { view: OpenTimesView; places: ChosenDay['places'] }) {
  return places.map((place) => (
    <div key={place.label}>
      <p className="small quiet">{place.label}</p>
      <ul className={styles.times}>
        {place.times.map((time) => (
          <li key={time.start}>
            <SlotTime view={view} kind="INTAKE" location={place.location} time={time} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
