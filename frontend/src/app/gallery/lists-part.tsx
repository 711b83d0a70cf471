import { useState } from 'react';
import { ComboBox } from '#src/ui/kit/combo-box.tsx';
import { MultiSelect } from '#src/ui/kit/multi-select.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { Tabs } from '#src/ui/kit/tabs.tsx';
import { GalleryPart } from './gallery-part.tsx';

const states = ['California', 'Hawaii', 'Oregon', 'Texas', 'Washington'].map((label) => ({ value: label, label }));

/** Select, multi-select, combo box: empty, chosen, invalid, disabled; and tabs. */
export function ListsPart() {
  const [state, setState] = useState('');
  const [licensed, setLicensed] = useState<readonly string[]>(['Oregon']);
  const [diagnosis, setDiagnosis] = useState('');
  return (
    <GalleryPart title="Lists">
      <Select label="State" empty="Choose a state" options={states} value={state} onChange={setState} />
      <Select
        label="Another state"
        options={states}
        value="Texas"
        onChange={setState}
        error="We have no license there."
      />
      <Select label="Fixed state" options={states} value="Hawaii" onChange={setState} isDisabled />
      <MultiSelect
        label="Licensed in"
        empty="Choose states"
        options={states}
        value={licensed}
        onChange={setLicensed}
        description="All that apply."
      />
      <ComboBox
        label="Diagnosis"
        description="Type a code or a word."
        options={[
          { value: 'F41.1', label: 'F41.1 Generalized anxiety disorder' },
          { value: 'F32.1', label: 'F32.1 Major depressive disorder, moderate' },
          { value: 'F43.10', label: 'F43.10 Post-traumatic stress disorder', description: 'Unspecified' },
        ]}
        value={diagnosis}
        onChange={setDiagnosis}
      />
      <Tabs
        label="Account"
        tabs={[
          { id: 'plan', label: 'Insurance', content: <p>One plan.</p> },
          { id: 'people', label: 'People', content: <p>Two people.</p> },
        ]}
      />
    </GalleryPart>
  );
}
