import { ConnectedCalendarsPart } from '#src/features/provider-calendars/connected-calendars-section.tsx';
import { useConnectedCalendars } from '#src/features/provider-calendars/use-connected-calendars.ts';
import { CalendarStep } from '#src/features/provider-onboarding/calendar-step.tsx';
import type { OnboardingState } from '#src/features/provider-onboarding/use-onboarding.ts';

/** The step of onboarding that connects a calendar, or goes on without one. */
export function CalendarOnboarding({ open }: Pick<OnboardingState, 'open'>) {
  const calendars = useConnectedCalendars();
  const hasCalendar = calendars.calendars?.some(({ state }) => state === 'CONNECTED') === true;
  return (
    <CalendarStep open={open} hasCalendar={hasCalendar}>
      <ConnectedCalendarsPart state={calendars} />
    </CalendarStep>
  );
}
