import type { ReactNode } from 'react';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import { PaidBy, type PayChoice } from '#src/lib/insurance/paid-by.tsx';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import {
  describeChosenPayment,
  describePayment,
  describePlace,
  type FollowUpFacts,
  type FollowUpProvider,
} from './follow-up-view.ts';
import { say } from './words.ts';

interface FactsCardProps {
  facts: FollowUpFacts;
  provider: FollowUpProvider;
  inOffice: boolean;
  pay: PayChoice;
  /** The client chose nothing else to pay with. */
  isAsLastTime: boolean;
  /** A refusal about the patient. */
  afterPatient: ReactNode;
  /** A refusal about the payment. */
  afterPay: ReactNode;
  /** Page to change the payment; undefined until a time is chosen. */
  payPath: string | undefined;
}

/** Known facts of the follow-up, as last time. */
export function FactsCard(props: FactsCardProps) {
  const { facts, provider, inOffice, pay, isAsLastTime, afterPatient, afterPay, payPath } = props;
  const paid = isAsLastTime ? describePayment(facts) : describeChosenPayment(facts, pay);
  const { followUpLength: minutes } = provider;
  return (
    <section className={`card ${styles.followUpFacts}`} aria-label={say('facts.label')}>
      <dl>
        <Fact name={say('facts.with')}>
          <span className={styles.withPortrait}>
            <Portrait src={provider.thumbnailUrl ?? getPortraitPath(provider.id)} size={44} />
            <span>
              <strong>{provider.name}</strong>
              {minutes ? <span className="quiet">{say('minutes', { count: minutes })}</span> : null}
            </span>
          </span>
        </Fact>
        <Fact name={say('facts.for')}>
          {facts.patient.preferredFullName}
          {afterPatient}
        </Fact>
        <Fact name={say('facts.where')}>{describePlace(provider, inOffice)}</Fact>
        <Fact name={say('facts.pay')}>
          {pay.plans.length > 0 ? <PaidBy {...pay}>{paid}</PaidBy> : paid}
          {payPath && !afterPay && pay.plans.length === 0 ? (
            <a className={styles.factLink} href={payPath}>
              {say('pay.change')}
            </a>
          ) : null}
          {afterPay}
        </Fact>
      </dl>
      <p className="quiet small">{sayWhatFollows(facts.appointment, Date.now())}</p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names the previous appointment. @param now milliseconds */
export function sayWhatFollows(
  { timeStart, timeZone, inOffice }: Pick<FollowUpFacts['appointment'], 'timeStart' | 'timeZone' | 'inOffice'>,
  now: number,
): string {
  const when = formatReaderTimes(timeStart, { zone: timeZone, inOffice }, getBrowserZone()).first;
  return say(Date.parse(timeStart) < now ? 'follows' : 'precedes', { when });
}
