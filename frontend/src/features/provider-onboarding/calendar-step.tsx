import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { SkipCalendarDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { pathAfter } from './steps.ts';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

/** No calendar can be connected yet: the provider decides to go on without one, which is stored. */
export function CalendarStep({ open }: Pick<OnboardingState, 'open'>) {
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
    await go(pathAfter('calendar'));
  };
  return (
    <>
      <Notice>
        <p>
          <strong>{say('calendar.title')}</strong>
        </p>
        <p>{say('calendar.text')}</p>
      </Notice>
      {isDecided ? <p>{say('calendar.skipped')}</p> : null}
      {error ? (
        <Notice tone="wrong" role="alert">
          <p>{say('calendar.failed')}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <Button isPending={loading} onPress={() => void next()}>
          {loading ? say('calendar.skipping') : isDecided ? say('calendar.next') : say('calendar.skip')}
        </Button>
      </p>
    </>
  );
}
