import { type AvailableDate, availableDates } from '@linden/vocabulary/search/available-dates';
import { availableTimes } from '@linden/vocabulary/search/available-times';
import { immediateHours, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import * as styles from '#src/features/search/filters.module.css';
import type { FieldErrors } from '#src/features/search/search-view.ts';
import { formatDate, formatSpan } from '#src/features/search/time-words.ts';
import { say } from '#src/features/search/words.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';

const soon: readonly AvailableDate[] = ['Available in 72 hours', 'Next 7 days'];
const others = availableDates.map(({ name }) => name).filter((name) => !soon.includes(name));

interface WhenGroupProps {
  filters: SearchFilters;
  /** The zone of the times; scripts set the browser's own. */
  zone: string;
  errors: FieldErrors;
}

/** How soon, times of day, days and exact times. */
export function WhenGroup({ filters, zone, errors }: WhenGroupProps) {
  const dates = (name: AvailableDate) => (
    <Choice
      key={name}
      type="checkbox"
      name="availableDates"
      value={name}
      label={name}
      checked={filters.availableDates.includes(name)}
    />
  );
  const exact = filters.availableDate || filters.timeStart || filters.timeEnd;
  return (
    <FilterGroup label={say('when.label')} chosen={chosenTimes(filters)} open>
      <Choice
        type="checkbox"
        name="availableImmediately"
        value="true"
        label={say('chosen.open', { hours: immediateHours })}
        checked={filters.availableImmediately}
      />
      {soon.map(dates)}
      {availableTimes.map(({ name, hint }) => (
        <Choice
          key={name}
          type="checkbox"
          name="availableTimes"
          value={name}
          label={name}
          hint={hint}
          checked={filters.availableTimes.includes(name)}
        />
      ))}
      <details
        className={styles.more}
        data-more=""
        open={Boolean(exact) || others.some((name) => filters.availableDates.includes(name))}
      >
        <summary>{say('when.exact')}</summary>
        {others.map(dates)}
        <ExactTimes filters={filters} errors={errors} />
      </details>
      <input type="hidden" name="zone" value={filters.timezone || zone} />
    </FilterGroup>
  );
}

function chosenTimes(filters: SearchFilters): string[] {
  const { availableDate, timeStart, timeEnd } = filters;
  return [
    filters.availableImmediately ? say('when.within', { hours: immediateHours }) : '',
    availableDate && formatDate(availableDate),
    ...filters.availableDates,
    ...filters.availableTimes,
    timeStart || timeEnd ? formatSpan(timeStart, timeEnd) : '',
  ].filter(Boolean);
}

function ExactTimes({ filters, errors }: { filters: SearchFilters; errors: FieldErrors }) {
  const exact = (id: string, label: string, name: 'availableDate' | 'timeStart' | 'timeEnd') => (
    <Field id={id} label={label} error={errors[name]}>
      {(tied) => (
        <input
          className="input"
          type={name === 'availableDate' ? 'date' : 'time'}
          name={name}
          defaultValue={filters[name]}
          {...tied}
        />
      )}
    </Field>
  );
  return (
    <>
      {exact('f-date', say('when.on'), 'availableDate')}
      <div className={styles.span}>
        {exact('f-start', say('when.from'), 'timeStart')}
        {exact('f-end', say('when.until'), 'timeEnd')}
      </div>
    </>
  );
}
