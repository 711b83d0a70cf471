import { effectiveSetting } from '@linden/vocabulary/search-filters';
import { type Setting, settings } from '@linden/vocabulary/settings';
import type { SearchAddress } from '#src/lib/paths.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { placeWords } from './place-words.ts';
import { radioChoice } from './radio-choice.ts';
import type { FieldErrors } from './search-view.ts';

const labels: Record<Setting, string> = {
  Virtual: 'Virtual',
  'In Person': 'In person',
  'Virtual & in-person': 'Either',
};

export function WhereGroup({ address, errors }: { address: SearchAddress; errors: FieldErrors }) {
  const { filters } = address;
  const chosen = [filters.setting && labels[filters.setting], placeWords(address)].filter((each) => each !== undefined);
  return (
    <FilterGroup label="Where" chosen={chosen.filter(Boolean)} open>
      {settings.map((setting) => (
        <Choice
          key={setting}
          type="radio"
          name="setting"
          label={labels[setting]}
          {...radioChoice(setting, filters.setting, effectiveSetting(filters))}
        />
      ))}
      <Field id="f-address" label="Near" hint="City and state, or a ZIP code" error={errors.address}>
        {(tied) => (
          <input
            className="input"
            name="address"
            defaultValue={placeWords(address)}
            placeholder="Oakland, CA"
            {...tied}
          />
        )}
      </Field>
    </FilterGroup>
  );
}
