import { getEffectiveSetting } from '@linden/vocabulary/search/search-filters';
import { type Setting, settings } from '@linden/vocabulary/search/settings';
import { getPlaceName } from '#src/features/search/place-words.ts';
import type { FieldErrors } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { getRadioChoice } from './radio-choice.ts';

const labels = {
  Virtual: 'virtual',
  'In Person': 'inPerson',
  'Virtual & in-person': 'either',
} as const satisfies Record<Setting, string>;

function getLabel(setting: Setting): string {
  return say(`where.${labels[setting]}`);
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
          <input
            className="input"
            name="address"
            defaultValue={getPlaceName(address)}
            placeholder={say('where.nearExample')}
            {...tied}
          />
        )}
      </Field>
    </FilterGroup>
  );
}
