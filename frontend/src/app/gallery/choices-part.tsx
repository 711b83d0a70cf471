import { useState } from 'react';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/kit/checkbox-group.tsx';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { Switch } from '#src/ui/kit/switch.tsx';
import { GalleryPart } from './gallery-part.tsx';

const settings = [
  { value: 'video', label: 'By video' },
  { value: 'office', label: 'At an office', description: 'In Oakland' },
];

/** Checkboxes, radios and switches: on, off, mixed, invalid, disabled. */
export function ChoicesPart() {
  const [isAccepted, setAccepted] = useState(false);
  const [isOn, setOn] = useState(true);
  const [setting, setSetting] = useState('video');
  const [settled, setSettled] = useState<readonly string[]>(['office']);
  const nothing = () => undefined;
  return (
    <GalleryPart title="Choices">
      <div>
        <Checkbox label="I have read the policy" value={isAccepted} onChange={setAccepted} />
        <Checkbox label="Some of them" value={false} isIndeterminate onChange={nothing} />
        <Checkbox label="Fixed" value onChange={nothing} isDisabled />
        <Checkbox
          label="I agree"
          description="You can withdraw it later."
          value={false}
          onChange={nothing}
          error="Please agree to go on."
        />
      </div>
      <CheckboxGroup label="Settings" options={settings} value={settled} onChange={setSettled} />
      <RadioGroup label="Where" options={settings} value={setting} onChange={setSetting} />
      <RadioGroup label="Where else" options={settings} value="" onChange={nothing} error="Choose one." />
      <div>
        <Switch label="I take new clients" value={isOn} onChange={setOn} description="Clients see it at once." />
        <Switch label="Reminders by text" value={!isOn} onChange={(next) => setOn(!next)} />
        <Switch label="Set by Linden" value onChange={nothing} isDisabled />
      </div>
    </GalleryPart>
  );
}
