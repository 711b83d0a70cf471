import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import { type Facets, formatCount, getOptionCount, splitOptions } from '#src/features/search/facet-counts.ts';
import * as styles from '#src/features/search/filters.module.css';
import { say } from '#src/features/search/words.ts';
import { Choice } from '#src/ui/choice.tsx';
import type { ListFilter } from './chosen-filters.ts';
import { FilterGroup } from './filter-group.tsx';

interface OptionGroupProps {
  label: string;
  filter: ListFilter;
  values: readonly string[];
  filters: SearchFilters;
  facets: Facets | undefined;
  open?: boolean;
  /** Label of a field that finds an option by its name. The options then keep their order. */
  findLabel?: string;
}

/** A filter with several values. The most frequent values of a long list are visible. */
export function OptionGroup({ label, filter, values, filters, facets, open = false, findLabel }: OptionGroupProps) {
  const chosen = filters[filter] as readonly string[];
  const { inSight, rest } = splitOptions({ values, chosen, filter }, findLabel ? undefined : facets);
  const box = (value: string) => (
    <Choice
      key={value}
      type="checkbox"
      name={filter}
      value={value}
      label={value}
      checked={chosen.includes(value)}
      {...formatOptionCount(facets, filter, value)}
    />
  );
  return (
    <FilterGroup label={label} chosen={chosen} open={open}>
      {findLabel ? <FindField label={findLabel} id={`find-${filter}`} /> : null}
      {inSight.map(box)}
      {rest.length > 0 ? (
        <details className={styles.more} data-more="">
          <summary>{say('filters.all', { figure: values.length })}</summary>
          {rest.map(box)}
        </details>
      ) : null}
    </FilterGroup>
  );
}

/** Hides options by script while the visitor types; the field is no part of the search. */
function FindField({ label, id }: { label: string; id: string }) {
  return (
    <p className={`${styles.findOption} with-script`}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input className="input" type="search" id={id} placeholder={label} data-finds-options="" />
      <span className="quiet" role="status" data-no-option={say('needsNone')} />
    </p>
  );
}

/** Returns the count beside an option, if known. */
export function formatOptionCount(facets: Facets | undefined, filter: keyof SearchFilters, value: string) {
  const count = getOptionCount(facets, filter, value);
  return count === undefined ? {} : { count: formatCount(count), hasNoMatches: count === 0 };
}
