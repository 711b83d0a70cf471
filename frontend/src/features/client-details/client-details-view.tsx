import { computeAge } from '@linden/vocabulary/people/person-fields';
import { formatPhone } from '@linden/vocabulary/people/us-phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-details/client-details.module.css';
import type { ClientDetailsQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { bookAgainPath, getClientPath, getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { createPhoneLink } from '#src/lib/reach/phone-number.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { formatDay, formatInstantDay } from './client-dates.ts';
import { say } from './words.ts';

export type Details = NonNullable<ClientDetailsQuery['clientDetails']>;

interface ClientDetailsViewProps {
  details: Details;
  now: number;
  openSession?: string | undefined;
  linksToClient: boolean;
}

/** The next session first, then how to reach the client, then what the provider knows about them. */
export function ClientDetailsView({ details, now, openSession, linksToClient }: ClientDetailsViewProps) {
  return (
    <div className={styles.clientDetails}>
      <NextSession details={details} openSession={openSession} />
      <dl>
        <Fact name={say('facts.telephone')}>{details.telephone ? <Phone number={details.telephone} /> : null}</Fact>
        <Fact name={say('facts.email')}>{details.email ? <Email address={details.email} /> : null}</Fact>
        <Fact name={say('facts.address')}>{details.formattedAddress}</Fact>
        <Fact name={say('facts.emergency')}>
          <EmergencyContact details={details} />
        </Fact>
        <Representatives details={details} />
        <Fact name={say('facts.dob')}>{describeBirth(details, now)}</Fact>
        <Fact name={say('facts.pronouns')}>{details.pronouns}</Fact>
        {details.legalFullName ? <Fact name={say('facts.legalName')}>{details.legalFullName}</Fact> : null}
        {needsInterpreter(details) ? <Fact name={say('facts.interpreter')}>{details.interpreterLanguage}</Fact> : null}
        <Fact name={say('facts.insurance')}>
          <Plans plans={details.insuranceCoverages} />
        </Fact>
        <Fact name={say('facts.reason')}>{details.reasonForTherapy}</Fact>
        <Fact name={say('facts.agreements')}>
          <Agreements agreements={details.agreements} />
        </Fact>
      </dl>
      {linksToClient ? (
        <p>
          <Link to={getClientPath(details.id)}>{say('openClient')}</Link>
        </p>
      ) : null}
    </div>
  );
}

function NextSession({ details, openSession }: Pick<ClientDetailsViewProps, 'details' | 'openSession'>) {
  const { nextSession, modelAppointmentId, preferredFullName } = details;
  return (
    <div className={styles.next}>
      <h3>{say('next.title')}</h3>
      {nextSession && nextSession.id !== openSession ? (
        <>
          <p>
            <Link to={getSessionPath(nextSession.id)}>
              {formatTimeWithZone(nextSession.timeStart, nextSession.timeZone)}
            </Link>{' '}
            <span className="quiet">{say(nextSession.inOffice ? 'next.where.office' : 'next.where.video')}</span>
          </p>
          <LiveJoin session={nextSession} reader="provider" name={preferredFullName} />
        </>
      ) : (
        <p>{say(nextSession ? 'next.this' : 'next.none')}</p>
      )}
      <p>
        <LinkButton to={bookAgainPath(modelAppointmentId)} tone="plain">
          {say('next.schedule')}
        </LinkButton>
      </p>
    </div>
  );
}

/** A fact with its name; 'Not on file' without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="quiet">{say('missing')}</span>}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return <a href={createPhoneLink(number)}>{formatPhone(number)}</a>;
}

function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function EmergencyContact({
  details: { emergencyContactName: name, emergencyContactTelephone: number },
}: {
  details: Details;
}) {
  if (!name && !number) return <span className="quiet">{say('missing')}</span>;
  return (
    <>
      {name ? <span>{name}</span> : null}
      {number ? <Phone number={number} /> : <span className="quiet">{say('missing')}</span>}
    </>
  );
}

/** The people who act for the client. A child without one has none on file; an adult needs none. */
function Representatives({ details: { isMinor, representatives } }: { details: Details }) {
  if (representatives.length === 0 && !isMinor) return null;
  return (
    <Fact name={say(isMinor ? 'facts.guardian' : 'facts.representative')}>
      {representatives.length > 0 ? (
        <ul>
          {representatives.map(({ fullName, relation, telephone, email }) => (
            <li key={`${fullName} ${email}`}>
              <span>{say('person', { name: fullName, relation: say(`relations.${relation}`) })}</span>
              {telephone ? <Phone number={telephone} /> : null}
              {email ? <Email address={email} /> : null}
              {telephone || email ? null : <span className="quiet">{say('missing')}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </Fact>
  );
}

function Plans({ plans }: { plans: Details['insuranceCoverages'] }) {
  if (!plans) return <span>{say('plansAway')}</span>;
  if (plans.length === 0) return <span>{say('cash')}</span>;
  return (
    <ul>
      {plans.map(({ uuid, insuranceDisplayName, memberId }) => (
        <li key={uuid}>{say('plan', { name: insuranceDisplayName, memberId })}</li>
      ))}
    </ul>
  );
}

function Agreements({ agreements }: Pick<Details, 'agreements'>) {
  return (
    <ul>
      {agreements.map(({ agreement, title, signedAt }) => (
        <li key={agreement}>
          {signedAt ? say('signed', { title, date: formatInstantDay(signedAt) }) : say('unsigned', { title })}
        </li>
      ))}
    </ul>
  );
}

function needsInterpreter({ interpreterLanguage }: Details): boolean {
  return interpreterLanguage !== null && interpreterLanguage !== 'English';
}

function describeBirth({ dob }: Details, now: number): string | undefined {
  return dob
    ? say('facts.age', { date: formatDay(dob), count: computeAge(dob, new Date(now).toISOString().slice(0, 10)) })
    : undefined;
}
