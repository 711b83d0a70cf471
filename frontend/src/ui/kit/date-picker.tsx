import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';
import { Calendar } from './calendar.tsx';
import { getDateLimits } from './date-field.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { focusFirst } from './focus-first.ts';
import { leaveField } from './leave-field.ts';

export interface DatePickerProps extends FieldProps<string> {
  /** YYYY-MM-DD */
  minDate?: string | undefined;
  /** YYYY-MM-DD */
  maxDate?: string | undefined;
}

/** A date to type or to choose in a calendar. The value is YYYY-MM-DD, empty while a part is missing. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, minDate, maxDate, ...field } =
    props;
  return (
    <AriaDatePicker
      className="field"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave), ...getDateLimits(minDate, maxDate) })}
      value={value === '' ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Group className="kit-combo">
          <DateInput className="input kit-segments" {...pickDefinedProps({ ref: focusFirst(controlRef) })}>
            {(segment) => <DateSegment segment={segment} className="kit-segment" />}
          </DateInput>
          <Button className="kit-combo-button kit-calendar-button">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldParts>
      <Popover className="kit-popover" offset={4}>
        <Dialog className="kit-popover-dialog">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
