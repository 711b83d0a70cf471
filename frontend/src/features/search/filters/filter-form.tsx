import { getStateSlug, usStates } from '@linden/vocabulary/places/us-states';
import { specialtiesByDemand } from '@linden/vocabulary/search/specialties-by-demand';
import * as styles from '#src/features/search/filters.module.css';
import type { FilterFormView } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { findFormPath, findPath, type SearchAddress, writeSort } from '#src/lib/paths/paths.ts';
import { getStateZone } from '#src/lib/time/state-zones.ts';
import { SelectField } from '#src/ui/field.tsx';
import { CareGroups } from './care-groups.tsx';
import { removeFilters } from './chosen-filters.ts';
import { InsuranceField } from './insurance-field.tsx';
import { OptionGroup } from './option-list.tsx';
import { PersonGroups } from './person-groups.tsx';
import { getShowLabel } from './show-label.ts';
import { getShowTexts } from './show-words.ts';
import { WhenGroup } from './when-group.tsx';
import { WhereGroup } from './where-group.tsx';

const states = usStates.map(([label, code]) => ({ value: getStateSlug(code), label }));

/** All filters as one GET form. Autocomplete is off, so that after going back the form shows the filters of the address. */
export function FilterForm({ view: { address, options, errors, total } }: { view: FilterFormView }) {
  const { experience, state, filters } = address;
  const { insurances, facets } = options;
  const label = getShowTexts();
  return (
    <form
      className={styles.filterForm}
      action={findFormPath(experience)}
      method="get"
      autoComplete="off"
      data-search-form={findFormPath(experience)}
      data-counts=""
    >
      <CarriedFields address={address} />
      <SelectField
        id="f-state"
        label={say('state.label')}
        name="state"
        empty={say('state.all')}
        value={state ? getStateSlug(state) : ''}
        options={states}
        error={errors.state}
      />
      <InsuranceField names={insurances} value={filters.insurance} error={errors.insurance} />
      <div className={styles.groups}>
        <OptionGroup
          label={say('needs')}
          filter="specialty"
          values={specialtiesByDemand}
          findLabel={say('needsFind')}
          filters={filters}
          facets={facets}
          open
        />
        <WhereGroup address={address} errors={errors} />
        <WhenGroup filters={filters} zone={getStateZone(state)} errors={errors} />
        <CareGroups filters={filters} />
        <PersonGroups filters={filters} facets={facets} errors={errors} />
      </div>
      <div className={styles.formEnd}>
        <button className="button wide" type="submit">
          <span data-count-label={JSON.stringify(label)} aria-live="polite">
            {getShowLabel(label, total, filters)}
          </span>
        </button>
        <a className="button plain wide" href={findPath(removeFilters(address))}>
          {say('filters.clear')}
        </a>
      </div>
    </form>
  );
}

// Parameters that a GET form would drop from the address.
function CarriedFields({ address: { filters, sort, carried } }: { address: SearchAddress }) {
  const order = writeSort(sort, filters.address);
  const fields = [
    ...(order ? [['sort', order] as const] : []),
    ...(filters.clsid ? [['clsid', filters.clsid] as const] : []),
    ...carried,
  ];
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
