import {
  getEffectiveAppointmentType,
  getEffectiveTypeOfCare,
  type SearchFilters,
} from '@linden/vocabulary/search/search-filters';
import { typesOfCare } from '@linden/vocabulary/search/types-of-care';
import {
  consultationMinutes,
  type SearchedAppointmentType,
  searchedAppointmentTypes,
} from '@linden/vocabulary/sessions/appointment-types';
import { say } from '#src/features/search/words.ts';
import { Choice } from '#src/ui/choice.tsx';
import { FilterGroup } from './filter-group.tsx';
import { getRadioChoice } from './radio-choice.ts';

function appointmentLabel(kind: SearchedAppointmentType): string {
  return kind === 'Intake appointment' ? say('care.intake') : say('care.call', { minutes: consultationMinutes });
}

/** The type of care, and the type of appointment. */
export function CareGroups({ filters }: { filters: SearchFilters }) {
  const { typeOfCare, appointmentType } = filters;
  return (
    <>
      <FilterGroup label={say('care.kind')} chosen={typeOfCare ? [typeOfCare] : []} open={false}>
        {typesOfCare.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="typeOfCare"
            label={kind}
            {...getRadioChoice(kind, typeOfCare, getEffectiveTypeOfCare(filters))}
          />
        ))}
      </FilterGroup>
      <FilterGroup
        label={say('care.type')}
        chosen={appointmentType ? [appointmentLabel(appointmentType)] : []}
        open={false}
      >
        {searchedAppointmentTypes.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="appointmentType"
            label={appointmentLabel(kind)}
            {...getRadioChoice(kind, appointmentType, getEffectiveAppointmentType(filters))}
          />
        ))}
      </FilterGroup>
    </>
  );
}
