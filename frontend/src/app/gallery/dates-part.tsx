import { useState } from 'react';
import { DateField } from '#src/ui/kit/date-field.tsx';
import { DatePicker } from '#src/ui/kit/date-picker.tsx';
import { TimeField } from '#src/ui/kit/time-field.tsx';
import { GalleryPart } from './gallery-part.tsx';

/** Dates and times: empty, chosen, limited, invalid, disabled. */
export function DatesPart() {
  const [birth, setBirth] = useState('');
  const [day, setDay] = useState('2026-11-24');
  const [time, setTime] = useState('09:30');
  return (
    <GalleryPart title="Dates and times">
      <DateField label="Date of birth" description="Month, day, year." value={birth} onChange={setBirth} />
      <DateField label="Expires" value="2026-01-31" onChange={() => undefined} error="This license has expired." />
      <DatePicker label="First day" value={day} onChange={setDay} minDate="2026-11-22" />
      <DatePicker label="Fixed day" value="2026-12-01" onChange={() => undefined} isDisabled />
      <TimeField label="Starts" value={time} onChange={setTime} />
      <TimeField label="Ends" value="" onChange={() => undefined} error="Enter a time." />
    </GalleryPart>
  );
}
