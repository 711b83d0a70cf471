import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { feedbackTags } from '@linden/vocabulary/search/feedback-tags';
import { specialties } from '@linden/vocabulary/search/specialties';
import { treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { CheckList } from './check-list.tsx';
import type { PartFields } from './profile-part.ts';
import { type SpecialtiesDraft, specialtiesPart, withSpecialties } from './specialties-part.ts';
import { say } from './words.ts';

const ages = ageGroups.map(({ name }) => name);

export function SpecialtiesFields({ draft, faults, onChange }: PartFields<SpecialtiesDraft>) {
  // Shown at once: a third style is refused when it is chosen, not only on submit.
  const styles = faults.therapyStyles ?? specialtiesPart.faultsOf(draft).therapyStyles;
  return (
    <>
      <CheckList
        id="specialties"
        legend={say('specialties.specialties')}
        error={faults.specialties}
        options={specialties}
        chosen={draft.specialties}
        isFolded
        onChange={(chosen) => onChange(withSpecialties(draft, chosen))}
      />
      <CheckList
        id="top"
        legend={say('specialties.topSpecialties')}
        hint={say(draft.specialties.length > 0 ? 'specialties.topHint' : 'specialties.topNone')}
        error={faults.topSpecialties}
        options={draft.specialties}
        chosen={draft.topSpecialties}
        onChange={(topSpecialties) => onChange({ topSpecialties })}
      />
      <CheckList
        id="methods"
        legend={say('specialties.treatmentMethods')}
        error={faults.treatmentMethods}
        options={treatmentMethods}
        chosen={draft.treatmentMethods}
        isFolded
        onChange={(chosen) => onChange({ treatmentMethods: chosen })}
      />
      <CheckList
        id="ages"
        legend={say('specialties.ages')}
        error={faults.ages}
        options={ages}
        chosen={draft.ages}
        onChange={(chosen) => onChange({ ages: chosen })}
      />
      <TextField
        label={say('specialties.focusArea')}
        error={faults.focusArea}
        value={draft.focusArea}
        onChange={(focusArea) => onChange({ focusArea })}
      />
      <CheckList
        id="styles"
        legend={say('specialties.therapyStyles')}
        hint={say('specialties.stylesHint')}
        error={styles}
        options={feedbackTags}
        chosen={draft.therapyStyles}
        onChange={(therapyStyles) => onChange({ therapyStyles })}
      />
    </>
  );
}
