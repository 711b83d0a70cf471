import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { Choice } from '#src/ui/choice.tsx';
import type { ListFilter } from './chosen-filters.ts';
import { countLabel, type Facets, optionCount, optionsInSight } from './facet-counts.ts';
import { FilterGroup } from './filter-group.tsx';
import { say } from './words.ts';

interface OptionGroupProps {
  label: string;
  filter: ListFilter;
  values: readonly string[];
  filters: SearchFilters;
  facets: Facets | undefined;
  open?: boolean;
}

/** A filter with several values. The most frequent values of a long list are visible. */
export function OptionGroup({ label, filter, values, filters, facets, open = false }: OptionGroupProps) {
  const chosen = filters[filter] as readonly string[];
  const { inSight, rest } = optionsInSight({ values, chosen, filter }, facets);
  const box = (value: string) => (
    <Choice
      key={value}
      type="checkbox"
      name={filter}
      value={value}
      label={value}
      checked={chosen.includes(value)}
      {...counted(facets, filter, value)}
    />
  );
  return (
    <FilterGroup label={label} chosen={chosen} open={open}>
      {inSight.map(box)}
      {rest.length > 0 ? (
        <details className="more">
          <summary>{say('filters.all', { figure: values.length })}</summary>
          {rest.map(box)}
        </details>
      ) : null}
    </FilterGroup>
  );
}

/** Returns the count beside an option, if known. */
export function counted(facets: Facets | undefined, filter: keyof SearchFilters, value: string) {
  const count = optionCount(facets, filter, value);
  return count === undefined ? {} : { count: countLabel(count), isVain: count === 0 };
}
