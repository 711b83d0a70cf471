import { parseTime } from '@internationalized/date';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components/TimeField';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { focusFirst } from './focus-first.ts';
import { leaveField } from './leave-field.ts';

/** A time of day to type, part by part. The value is HH:MM of 24 hours, empty while a part is missing. */
export function TimeField(props: FieldProps<string>) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, ...field } = props;
  return (
    <AriaTimeField
      className="field"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      value={value === '' ? null : parseTime(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 'HH:MM'.length) ?? '')}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <DateInput className="input kit-segments" {...pickDefinedProps({ ref: focusFirst(controlRef) })}>
          {(segment) => <DateSegment segment={segment} className="kit-segment" />}
        </DateInput>
      </FieldParts>
    </AriaTimeField>
  );
}
