import { BasicFields } from './basic-fields.tsx';
import { basicPart } from './basic-part.ts';
import { listLicensedStates } from './own-profile.tsx';
import { PartEditor } from './part-editor.tsx';
import type { OwnProfile } from './profile-part.ts';
import { SpecialtiesFields } from './specialties-fields.tsx';
import { specialtiesPart } from './specialties-part.ts';
import { TelehealthFields } from './telehealth-fields.tsx';
import { telehealthPart } from './telehealth-part.ts';

interface PartProps {
  provider: OwnProfile;
  saveLabel?: string;
  onSaved: (provider: OwnProfile) => void;
}

export function BasicInformation({ provider, ...rest }: PartProps) {
  const { name, yearsOfExperience } = provider.profile;
  return (
    <PartEditor part={basicPart} provider={provider} {...rest}>
      {(fields) => <BasicFields {...fields} name={name} years={yearsOfExperience} />}
    </PartEditor>
  );
}

export function Specialties({ provider, ...rest }: PartProps) {
  return (
    <PartEditor part={specialtiesPart} provider={provider} {...rest}>
      {(fields) => <SpecialtiesFields {...fields} />}
    </PartEditor>
  );
}

export function Telehealth({ provider, ...rest }: PartProps) {
  return (
    <PartEditor part={telehealthPart} provider={provider} {...rest}>
      {(fields) => <TelehealthFields {...fields} licensed={listLicensedStates(provider)} />}
    </PartEditor>
  );
}
