import type { ReactNode } from 'react';
import * as styles from '#src/features/recommend/recommend.module.css';
import type { RecommendedProviderFragment } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import { say } from './words.ts';

/** A provider as recommendations show them. */
export type RecommendedProvider = RecommendedProviderFragment;

interface RecommendCardProps {
  provider: RecommendedProvider;
  /** Level of the name among the page's headings. */
  level: 2 | 3;
  /** Address of their page; the name links to it in a new tab. */
  href?: string;
  /** Two-letter code of the state whose license is shown first. */
  usState?: string;
  /** The client's plan. */
  plan?: string;
  /** Buttons. */
  children?: ReactNode;
}

/** A provider in short, as providers and clients see them in a recommendation. */
export function RecommendCard({ provider, level, href, usState, plan, children }: RecommendCardProps) {
  const { id, name, license, isPrescriber, yearsOfExperience: years, topSpecialties, marketplaceRating } = provider;
  const Name = level === 2 ? 'h2' : 'h3';
  const own = license.find((each) => each.usState === usState) ?? license[0];
  const facts = [
    say(isPrescriber ? 'card.prescriber' : 'card.therapist'),
    own ? `${own.licenseType}, ${own.usState}` : '',
    years ? say('card.years', { count: years }) : '',
  ].filter(Boolean);
  const { averageRating, totalCount = 0 } = marketplaceRating ?? {};
  return (
    <article className={`card ${styles.recommendCard}`}>
      <Portrait src={provider.thumbnailUrl ?? getPortraitPath(id)} size={64} />
      <div>
        <Name>
          {href ? (
            <a href={href} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </Name>
        <p className="small">{facts.join(' · ')}</p>
        {topSpecialties.length > 0 ? <p className="small quiet">{joinWords(topSpecialties.slice(0, 3))}</p> : null}
        {averageRating ? (
          <p className="small quiet">{say('card.rated', { rating: averageRating.toFixed(1), count: totalCount })}</p>
        ) : null}
        <p className="small">{describeNextOpening(provider)}</p>
        <p className="small quiet">{describeInsurance(provider, usState, plan)}</p>
        {provider.acceptingNewReferrals ? null : (
          <p className={`small ${styles.recommendFull}`}>{say('card.notTaking')}</p>
        )}
      </div>
      {children ? <div className={styles.recommendCardActions}>{children}</div> : null}
    </article>
  );
}

/** The first open time, in the provider's zone. */
function describeNextOpening({ timeZone, nextAvailableAppointment: next }: RecommendedProvider): string {
  const [first] = [next?.virtual, next?.inOffice].filter((at) => at != null).toSorted();
  return first && timeZone ? say('card.next', { time: formatTimeWithZone(first, timeZone) }) : say('card.noNext');
}

const shownPlans = 3;

/** Whether the provider takes the client's plan, or the first plans that they take in the state, or anywhere. */
function describeInsurance({ insurances }: RecommendedProvider, usState?: string, plan?: string): string {
  if (!insurances) return say('card.plansAway');
  const taken = insurances.filter((each) => !usState || each.usState === usState).flatMap((each) => each.insurances);
  const plans = [...new Set(taken)];
  if (plans.length === 0) return say('card.noPlans');
  if (plan) return plans.includes(plan) ? say('card.inNetwork', { plans: plan }) : say('card.notInNetwork', { plan });
  const more = plans.length - shownPlans;
  return more > 0
    ? say('card.inNetworkMore', { plans: plans.slice(0, shownPlans).join(', '), count: more })
    : say('card.inNetwork', { plans: joinWords(plans) });
}
