import { findGenderByCode } from '@linden/vocabulary/search/genders';
import { buildListingKey, getListingTitle, placeName } from '@linden/vocabulary/search/listing-parts';
import * as styles from '#src/features/listing-summary/summary.module.css';
import { formatDollars } from '#src/lib/money/money.ts';
import { findPath, getListingPath } from '#src/lib/paths/paths.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ShareBar } from '#src/ui/share-bar.tsx';
import type { SummaryFacts, SummaryView } from './load-summary.ts';
import { say } from './words.ts';

/** A listing in figures: prices, specialties, insurances, settings and genders. */
export function SummaryPage({ view }: { view: SummaryView }) {
  const { urlKey, parts, facts } = view;
  if (facts.totalCount === 0) return <EmptySummary view={view} />;
  return (
    <div className={styles.summary}>
      <header className={styles.summaryHead}>
        <h1>{say('title', { listing: getListingTitle(parts) })}</h1>
        <p className="lead">{getLead(view)}</p>
        <p>
          <a className="button" href={getListingPath(urlKey)}>
            {say('see', { count: facts.totalCount, figure: formatNumber(facts.totalCount) })}
          </a>
        </p>
      </header>
      <Figures facts={facts} />
      <div className={styles.summaryColumns}>
        <Shares
          id="conditions"
          title={say('conditions')}
          rows={facts.topConditionsTreated.map(({ condition, frequency }) => ({ label: condition, share: frequency }))}
        />
        <Insurances view={view} />
        <Settings facts={facts} />
        <Shares
          id="genders"
          title={say('gender')}
          rows={facts.genderDistribution.map(({ gender, share }) => ({
            label: findGenderByCode(gender) ?? gender,
            share,
          }))}
        />
      </div>
    </div>
  );
}

function getLead({ parts, facts }: SummaryView): string {
  const place = placeName({ state: parts.state, city: undefined });
  const many = { count: facts.totalCount, figure: formatNumber(facts.totalCount) };
  return place ? say('leadIn', { ...many, place }) : say('lead', many);
}

function EmptySummary({ view: { parts } }: { view: SummaryView }) {
  const wider = { ...parts, ...(parts.slug ? { slug: undefined } : { city: undefined, state: undefined }) };
  return (
    <section className={styles.summaryHead}>
      <h1>{say('title', { listing: getListingTitle(parts) })}</h1>
      <p className="lead">{say('empty')}</p>
      <p>
        <a className="button" href={getListingPath(buildListingKey(wider))}>
          {getListingTitle(wider)}
        </a>
      </p>
    </section>
  );
}

function Figures({ facts }: { facts: SummaryFacts }) {
  const { totalCount, costPerSession, averageYearsInPractice: years } = facts;
  return (
    <dl className={styles.figures} data-testid="figures">
      <Figure term={say('figures.people', { count: totalCount })} value={formatNumber(totalCount)} />
      {costPerSession ? (
        <Figure term={say('figures.cost')} value={formatDollars(roundToDollars(costPerSession))} />
      ) : null}
      {years ? <Figure term={say('figures.years')} value={formatNumber(years)} /> : null}
    </dl>
  );
}

// An average needs no cents.
function roundToDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface SharesProps {
  id: string;
  title: string;
  rows: { label: string; share: number }[];
}

function Shares({ id, title, rows }: SharesProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.shares}>
        {rows.map(({ label, share }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="quiet">{share.toLocaleString('en-US', { style: 'percent' })}</span>
            <ShareBar share={share} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Insurances({ view: { parts, facts } }: { view: SummaryView }) {
  const place = parts.state && placeName({ state: parts.state, city: undefined });
  return (
    <section aria-labelledby="insurances">
      <h2 id="insurances">{say('insurances.title')}</h2>
      {facts.isCashOnlyState ? (
        <Notice tone="warm">
          <p>{say('insurances.cashOnly')}</p>
        </Notice>
      ) : null}
      {facts.topInsurancesAccepted.length > 0 ? (
        <>
          <p className="quiet">{place ? say('insurances.mostIn', { place }) : say('insurances.most')}</p>
          <ol className={styles.named}>
            {facts.topInsurancesAccepted.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </>
      ) : null}
      {parts.state ? null : (
        <p>
          {say('insurances.depends')} <a href={findPath({})}>{say('insurances.choose')}</a>
        </p>
      )}
    </section>
  );
}

function Settings({ facts }: { facts: SummaryFacts }) {
  const rows = [
    { label: say('settings.video'), here: facts.hasVirtual },
    { label: say('settings.inPerson'), here: facts.hasInPerson },
    { label: say('settings.both'), here: facts.hasVirtualAndInPerson },
  ];
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{say('settings.title')}</h2>
      <ul className={styles.settings}>
        {rows.map(({ label, here }) => (
          <li key={label} className={here ? undefined : 'quiet'}>
            <Icon name={here ? 'check' : 'close'} />
            {here ? label : say('settings.noneBy', { setting: label })}
          </li>
        ))}
      </ul>
    </section>
  );
}
