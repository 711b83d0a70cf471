import { genders } from '@linden/vocabulary/genders';
import { effectiveSetting, effectiveTypeOfCare } from '@linden/vocabulary/search-filters';
import { type Setting, settings } from '@linden/vocabulary/settings';
import { typesOfCare } from '@linden/vocabulary/types-of-care';
import { stateSlug, usStates } from '@linden/vocabulary/us-states';
import { findFormPath, findPath, type SearchAddress } from '#src/lib/paths.ts';
import { stateZone } from '#src/lib/state-zones.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field, SelectField } from '#src/ui/field.tsx';
import { withoutFilters } from './chosen-filters.ts';
import { FilterGroup, FoldedGroup } from './filter-group.tsx';
import { InsuranceField } from './insurance-field.tsx';
import type { FieldErrors, SearchView } from './search-view.ts';
import { SpecialtyGroup } from './specialty-group.tsx';
import { WhenGroup } from './when-group.tsx';

const states = usStates.map(([label, code]) => ({ value: stateSlug(code), label }));
const settingLabels: Record<Setting, string> = {
  Virtual: 'Virtual',
  'In Person': 'In person',
  'Virtual & in-person': 'Either',
};

/** All filters as one GET form. */
export function FilterForm({ view }: { view: SearchView }) {
  const { address } = view;
  const { state, filters } = address;
  const errors = view.outcome.kind === 'refused' ? view.outcome.errors : {};
  const slug = state ? stateSlug(state) : '';
  return (
    <form
      className="filter-form"
      action={findFormPath(undefined)}
      method="get"
      data-search-form={findFormPath(undefined)}
    >
      <CarriedFields address={address} />
      <SelectField
        id="f-state"
        label="State"
        name="state"
        empty="All states"
        value={slug}
        options={states}
        error={errors.state}
      />
      <InsuranceField names={view.insurances} value={filters.insurance} error={errors.insurance} />
      <SpecialtyGroup chosen={filters.specialty} />
      <WhereGroup address={address} errors={errors} />
      <WhenGroup filters={filters} zone={stateZone(state)} errors={errors} />
      <FilterGroup label="Kind of care">
        {typesOfCare.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="typeOfCare"
            label={kind}
            {...radio(kind, filters.typeOfCare, effectiveTypeOfCare(filters))}
          />
        ))}
      </FilterGroup>
      <FoldedGroup label="Gender of the provider" open={filters.gender.length > 0}>
        {genders.map((gender) => (
          <Choice
            key={gender}
            type="checkbox"
            name="gender"
            value={gender}
            label={gender}
            checked={filters.gender.includes(gender)}
          />
        ))}
      </FoldedGroup>
      <div className="form-end">
        <button className="button wide" type="submit">
          Show results
        </button>
        <a className="button plain wide" href={findPath(withoutFilters(address))}>
          Clear filters
        </a>
      </div>
    </form>
  );
}

function WhereGroup({ address: { filters }, errors }: { address: SearchAddress; errors: FieldErrors }) {
  return (
    <FilterGroup label="Where">
      {settings.map((setting) => (
        <Choice
          key={setting}
          type="radio"
          name="setting"
          label={settingLabels[setting]}
          {...radio(setting, filters.setting, effectiveSetting(filters))}
        />
      ))}
      <Field id="f-address" label="Near" hint="City and state, or a ZIP code" error={errors.address}>
        {(tied) => (
          <input
            className="input"
            name="address"
            defaultValue={filters.address}
            placeholder="Oakland, CA"
            autoComplete="postal-code"
            {...tied}
          />
        )}
      </Field>
    </FilterGroup>
  );
}

// What a GET form would drop from the address.
function CarriedFields({ address }: { address: SearchAddress }) {
  const sort = address.sort === 'NEXT_AVAILABLE' ? [['sort', 'next-available'] as const] : [];
  return [...sort, ...address.carried].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * A default is sent empty, so that it is never written into the address: typing a place then brings
 * 'Virtual & in-person' by itself (spec section 5).
 */
function radio(option: string, given: string | undefined, effective: string): { value: string; checked: boolean } {
  const isDefault = !given && option === effective;
  return { value: isDefault ? '' : option, checked: option === effective };
}
