import { cancelPolicy } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { say } from '#src/features/staff/words.ts';
import type { OpenContestsQuery } from '#src/gen/operations.ts';
import { AnswerForm, type ContestAnswer } from './answer-form.tsx';

type OpenContest = NonNullable<OpenContestsQuery['openContests']>[number];

interface ContestsProps {
  contests: readonly OpenContest[];
  onAnswer: (contestId: string, answer: ContestAnswer) => Promise<void>;
  /** Rejects when the decision could not be saved. */
  onDecide: (contestId: string, accepts: boolean, reason: string) => Promise<void>;
}

export function Contests({ contests, onAnswer, onDecide }: ContestsProps) {
  return (
    <ul className={styles.staffList}>
      {contests.map((each) => (
        <li key={each.contest.id} className="card">
          <ContestFacts {...each} />
          {each.contest.state === 'WAITING' ? (
            <AnswerForm onSend={(answer) => onAnswer(each.contest.id, answer)} />
          ) : (
            <Decision open={each} onDecide={onDecide} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ContestFacts({ contest, provider, canceledAt, subReason, ...told }: OpenContest) {
  const { additionalDetails, otherReason, refersClient } = told;
  const reason = cancelPolicy.find(({ secondary }) => secondary === subReason)?.label ?? say('contests.noReason');
  return (
    <>
      <p>
        <strong>{provider?.name ?? say('review.nameless')}</strong>{' '}
        <span className="quiet">{formatInstant(contest.createdAt)}</span>
      </p>
      <p className="quiet">{say('contests.about', { reason, at: formatInstant(canceledAt) })}</p>
      <p>{contest.text}</p>
      {otherReason ? (
        <p>
          <span className="quiet">{say('contests.otherReason')}</span> {otherReason}
        </p>
      ) : null}
      {refersClient === null ? null : <p>{say(refersClient ? 'contests.refers' : 'contests.refersNot')}</p>}
      {additionalDetails ? (
        <p>
          <span className="quiet">{say('contests.details')}</span> {additionalDetails}
        </p>
      ) : null}
    </>
  );
}

function Decision({ open, onDecide }: { open: OpenContest; onDecide: ContestsProps['onDecide'] }) {
  const { contest, proposesAccept, answeredByReader, decisionReason, decidedAt, decidedByName } = open;
  return (
    <>
      <p>
        <span className="quiet">{say(proposesAccept ? 'contests.toAccept' : 'contests.toDecline')}</span>{' '}
        {contest.answer}
      </p>
      {decidedAt ? (
        <DecisionFacts
          decision={say(contest.state === 'ACCEPTED' ? 'contests.accept' : 'contests.decline')}
          reason={decisionReason}
          at={decidedAt}
          byName={decidedByName}
        />
      ) : answeredByReader ? (
        <p>{say('contests.yours')}</p>
      ) : (
        <div className="actions">
          {[true, false].map((accepts) => (
            <ReasonButton
              key={String(accepts)}
              label={say(accepts ? 'contests.accept' : 'contests.decline')}
              onSend={(reason) => onDecide(contest.id, accepts, reason)}
            />
          ))}
        </div>
      )}
    </>
  );
}
