import { type AvailableDate, availableDates } from '@linden/vocabulary/available-dates';
import { availableTimes } from '@linden/vocabulary/available-times';
import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { FieldErrors } from './search-view.ts';

const soon: readonly AvailableDate[] = ['Available in 72 hours', 'Next 7 days'];
const others = availableDates.map(({ name }) => name).filter((name) => !soon.includes(name));

/** Times of day and days. `zone` says whose clock is meant; with scripts the browser puts its own. */
export function WhenGroup({ filters, zone, errors }: { filters: SearchFilters; zone: string; errors: FieldErrors }) {
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
    <FilterGroup label="When">
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
      {soon.map(dates)}
      <details className="more" open={Boolean(exact) || others.some((name) => filters.availableDates.includes(name))}>
        <summary>Days and exact times</summary>
        {others.map(dates)}
        <Exact
          id="f-date"
          label="On"
          name="availableDate"
          type="date"
          value={filters.availableDate}
          error={errors.availableDate}
        />
        <div className="span">
          <Exact
            id="f-start"
            label="From"
            name="timeStart"
            type="time"
            value={filters.timeStart}
            error={errors.timeStart}
          />
          <Exact id="f-end" label="Until" name="timeEnd" type="time" value={filters.timeEnd} error={errors.timeEnd} />
        </div>
      </details>
      <input type="hidden" name="zone" value={filters.timezone || zone} />
    </FilterGroup>
  );
}

interface ExactProps {
  id: string;
  label: string;
  name: string;
  type: 'date' | 'time';
  value: string;
  error: string | undefined;
}

function Exact({ id, label, name, type, value, error }: ExactProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(tied) => <input className="input" type={type} name={name} defaultValue={value} {...tied} />}
    </Field>
  );
}
