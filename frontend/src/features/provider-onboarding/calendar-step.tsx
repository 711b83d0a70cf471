import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SkipCalendarDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { findPathAfter } from './steps.ts';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

type CalendarStepProps = Pick<OnboardingState, 'open'> & {
  hasCalendar: boolean;
  /** The connected calendars, and the form that connects one. */
  children: ReactNode;
};

/** Connecting a calendar is optional. Going on is stored as the provider's decision, with a calendar or without one. */
export function CalendarStep({ open, hasCalendar, children }: CalendarStepProps) {
  const go = useNavigate();
  const [skip, { loading, error }] = useMutation(SkipCalendarDocument);
  const isDecided = open !== undefined && !open.includes('calendar');
  const next = async () => {
    if (!isDecided) {
      const saved = await skip().then(
        ({ data }) => data?.skipCalendar,
        () => undefined,
      );
      if (!saved) return;
    }
    await go(findPathAfter('calendar'));
  };
  return (
    <>
      {children}
      {hasCalendar ? null : <p>{say(isDecided ? 'calendar.skipped' : 'calendar.without')}</p>}
      {error ? (
        <Notice tone="wrong" role="alert">
          <p>{say('calendar.failed')}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <Button isPending={loading} onPress={() => void next()}>
          {loading ? say('calendar.skipping') : isDecided || hasCalendar ? say('calendar.next') : say('calendar.skip')}
        </Button>
      </p>
    </>
  );
}
