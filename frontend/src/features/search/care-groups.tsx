import {
  consultationMinutes,
  type SearchedAppointmentType,
  searchedAppointmentTypes,
} from '@linden/vocabulary/appointment-types';
import { effectiveAppointmentType, effectiveTypeOfCare, type SearchFilters } from '@linden/vocabulary/search-filters';
import { typesOfCare } from '@linden/vocabulary/types-of-care';
import { Choice } from '#src/ui/choice.tsx';
import { FilterGroup } from './filter-group.tsx';
import { radioChoice } from './radio-choice.ts';

const appointmentLabels: Record<SearchedAppointmentType, string> = {
  'Intake appointment': 'A first session',
  'Consultation call': `A consultation call, ${consultationMinutes} minutes`,
};

/** What kind of care, and what to begin it with. */
export function CareGroups({ filters }: { filters: SearchFilters }) {
  const { typeOfCare, appointmentType } = filters;
  return (
    <>
      <FilterGroup label="Kind of care" chosen={typeOfCare ? [typeOfCare] : []} open={false}>
        {typesOfCare.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="typeOfCare"
            label={kind}
            {...radioChoice(kind, typeOfCare, effectiveTypeOfCare(filters))}
          />
        ))}
      </FilterGroup>
      <FilterGroup
        label="First appointment"
        chosen={appointmentType ? [appointmentLabels[appointmentType]] : []}
        open={false}
      >
        {searchedAppointmentTypes.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="appointmentType"
            label={appointmentLabels[kind]}
            {...radioChoice(kind, appointmentType, effectiveAppointmentType(filters))}
          />
        ))}
      </FilterGroup>
    </>
  );
}
