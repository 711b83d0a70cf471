import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { feedbackTags } from '@linden/vocabulary/search/feedback-tags';
import { genders } from '@linden/vocabulary/search/genders';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import { treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { type Facets, listCountedValues } from '#src/features/search/facet-counts.ts';
import type { FieldErrors } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { formatOptionCount, OptionGroup } from './option-list.tsx';

interface PersonGroupsProps {
  filters: SearchFilters;
  facets: Facets | undefined;
  errors: FieldErrors;
}

/** Filters about the provider: identity, clients and approach. */
export function PersonGroups({ filters, facets, errors }: PersonGroupsProps) {
  const shared = { filters, facets };
  return (
    <>
      <AgeGroup {...shared} />
      <OptionGroup label={say('person.gender')} filter="gender" values={genders} {...shared} />
      <OptionGroup label={say('person.identity')} filter="identity" values={identities} {...shared} />
      <OptionGroup label={say('person.language')} filter="language" values={languages} {...shared} />
      <OptionGroup label={say('person.methods')} filter="treatmentMethods" values={treatmentMethods} {...shared} />
      <OptionGroup label={say('person.style')} filter="providerFeedbackTags" values={feedbackTags} {...shared} />
      <FilterGroup label={say('person.name')} chosen={filters.name ? [filters.name] : []} open={Boolean(errors.name)}>
        <Field id="f-name" label={say('person.nameLabel')} hint={say('person.nameHint')} error={errors.name}>
          {(tied) => <input className="input" name="name" defaultValue={filters.name} {...tied} />}
        </Field>
      </FilterGroup>
      <LicenseGroup {...shared} errors={errors} />
      <FilterGroup label={say('person.more')} chosen={filters.useLooseQuery ? [say('chosen.some')] : []} open={false}>
        <Choice
          type="checkbox"
          name="useLooseQuery"
          value="true"
          label={say('person.loose')}
          checked={filters.useLooseQuery}
        />
      </FilterGroup>
    </>
  );
}

function AgeGroup({ filters, facets }: Omit<PersonGroupsProps, 'errors'>) {
  return (
    <FilterGroup label={say('person.age')} chosen={filters.age ? [filters.age] : []} open={false}>
      <Choice type="radio" name="age" value="" label={say('person.anyAge')} checked={!filters.age} />
      {ageGroups.map(({ name, from, to }) => (
        <Choice
          key={name}
          type="radio"
          name="age"
          value={name}
          label={name}
          hint={to === undefined ? say('person.ageFrom', { from }) : say('person.ageSpan', { from, to })}
          checked={filters.age === name}
          {...formatOptionCount(facets, 'age', name)}
        />
      ))}
    </FilterGroup>
  );
}

// There is no fixed list of license types: it contains those that providers hold.
function LicenseGroup({ filters, facets, errors }: PersonGroupsProps) {
  const { license } = filters;
  const held = listCountedValues(facets, 'license');
  const offered = held && license && !held.includes(license) ? [license, ...held] : held;
  return (
    <FilterGroup label={say('person.license')} chosen={license ? [license] : []} open={Boolean(errors.license)}>
      {offered ? (
        <>
          <Choice type="radio" name="license" value="" label={say('person.anyLicense')} checked={!license} />
          {offered.map((type) => (
            <Choice
              key={type}
              type="radio"
              name="license"
              value={type}
              label={type}
              checked={type === license}
              {...formatOptionCount(facets, 'license', type)}
            />
          ))}
        </>
      ) : (
        <Field
          id="f-license"
          label={say('person.licenseLabel')}
          hint={say('person.licenseHint')}
          error={errors.license}
        >
          {(tied) => <input className="input" name="license" defaultValue={license} {...tied} />}
        </Field>
      )}
    </FilterGroup>
  );
}
