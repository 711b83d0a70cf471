import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Icon } from '../icon.tsx';

/** A month of days to choose from. It takes its value from the date picker around it. */
export function Calendar() {
  return (
    <AriaCalendar className="kit-calendar">
      <header>
        <Button slot="previous" className="kit-icon-button">
          <Icon name="previous" />
        </Button>
        <CalendarHeading className="kit-calendar-title" />
        <Button slot="next" className="kit-icon-button">
          <Icon name="next" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="kit-day" />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
