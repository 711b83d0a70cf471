import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ClosePlanQuestionsDocument, type OwnPlanFragment } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** When the client read the plan, and what they asked. */
export function AnswersOfClient({ plan: { patientId, answers } }: { plan: OwnPlanFragment }) {
  const [isClosed, setClosed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [close, { loading }] = useMutation(ClosePlanQuestionsDocument);
  const read = answers.find(({ kind }) => kind === 'READ');
  const question = isClosed ? undefined : answers.find((each) => each.kind === 'QUESTION' && !each.isClosed);
  const finish = async () => {
    setFailed(false);
    const done = await close({ variables: { patientId } }).catch(() => undefined);
    if (done?.data?.closePlanQuestions) setClosed(true);
    else setFailed(true);
  };
  return (
    <>
      {read ? <p className="quiet small">{say('answers.READ', { time: formatOwn(read.answeredAt) })}</p> : null}
      {question ? (
        <Notice tone="warm">
          <p>{say('answers.question', { time: formatOwn(question.answeredAt) })}</p>
          <Button tone="plain" isPending={loading} onPress={() => void finish()}>
            {say('answers.close')}
          </Button>
          {hasFailed ? <p role="alert">{say('answers.closeFailed')}</p> : null}
        </Notice>
      ) : null}
    </>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
