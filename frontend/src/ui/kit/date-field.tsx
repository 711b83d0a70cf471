import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { focusFirst } from './focus-first.ts';
import { leaveField } from './leave-field.ts';

export interface DateFieldProps extends FieldProps<string> {
  /** YYYY-MM-DD */
  minDate?: string | undefined;
  /** YYYY-MM-DD */
  maxDate?: string | undefined;
}

/** A date to type, part by part. The value is YYYY-MM-DD, empty while a part is missing. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, minDate, maxDate, ...field } =
    props;
  return (
    <AriaDateField
      className="field"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave), ...getDateLimits(minDate, maxDate) })}
      value={value === '' ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <DateInput className="input kit-segments" {...pickDefinedProps({ ref: focusFirst(controlRef) })}>
          {(segment) => <DateSegment segment={segment} className="kit-segment" />}
        </DateInput>
      </FieldParts>
    </AriaDateField>
  );
}

/** Returns the limits of a date field as React Aria takes them. @param min, max YYYY-MM-DD */
export function getDateLimits(min: string | undefined, max: string | undefined) {
  return { minValue: min ? parseDate(min) : undefined, maxValue: max ? parseDate(max) : undefined };
}
