import { getEffectiveSetting, nearMiles, searchDistances } from '@linden/vocabulary/search/search-filters';
import { type Setting, settings } from '@linden/vocabulary/search/settings';
import * as styles from '#src/features/search/filters.module.css';
import { getPlaceName } from '#src/features/search/place-words.ts';
import type { FieldErrors } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { PlacesFound } from './place-list.ts';
import { getRadioChoice } from './radio-choice.ts';
import { numberPlaceholder } from './show-label.ts';

const labels = {
  Virtual: 'virtual',
  'In Person': 'inPerson',
  'Virtual & in-person': 'either',
} as const satisfies Record<Setting, string>;

function getLabel(setting: Setting): string {
  return say(`where.${labels[setting]}`);
}

/** The distance that applies without a choice has an empty value, which addresses leave out. */
function listDistances(): { value: string; miles: number }[] {
  const others = searchDistances.map((value) => ({ value, miles: Number(value) }));
  return [...others, { value: '', miles: nearMiles }].toSorted((a, b) => a.miles - b.miles);
}

/** What the field's script says: it contains no texts. */
function getFoundTexts(): PlacesFound {
  const texts = (count: number) => say('where.found', { count, figure: numberPlaceholder });
  return { one: texts(1), other: texts(2) };
}

export function WhereGroup({ address, errors }: { address: SearchAddress; errors: FieldErrors }) {
  const { filters } = address;
  const chosen = [filters.setting && getLabel(filters.setting), getPlaceName(address)].filter(
    (each) => each !== undefined,
  );
  return (
    <FilterGroup label={say('where.label')} chosen={chosen.filter(Boolean)} open>
      {settings.map((setting) => (
        <Choice
          key={setting}
          type="radio"
          name="setting"
          label={getLabel(setting)}
          {...getRadioChoice(setting, filters.setting, getEffectiveSetting(filters))}
        />
      ))}
      <Field id="f-address" label={say('where.near')} hint={say('where.nearHint')} error={errors.address}>
        {(tied) => (
          <div className={styles.placeField}>
            <input
              className="input"
              name="address"
              defaultValue={getPlaceName(address)}
              placeholder={say('where.nearExample')}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded="false"
              aria-controls="f-address-places"
              {...tied}
            />
            <div
              className={styles.places}
              id="f-address-places"
              role="listbox"
              aria-label={say('where.places')}
              hidden
            />
            <span className="visually-hidden" role="status" data-places-found={JSON.stringify(getFoundTexts())} />
          </div>
        )}
      </Field>
      <Field id="f-distance" label={say('where.distance')} error={errors.distance}>
        {(tied) => (
          <select className="input" name="distance" defaultValue={filters.distance ?? ''} {...tied}>
            {listDistances().map(({ value, miles }) => (
              <option key={miles} value={value}>
                {say('where.miles', { miles })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterGroup>
  );
}
