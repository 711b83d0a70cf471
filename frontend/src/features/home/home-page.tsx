import { getStateSlug, usStates } from '@linden/vocabulary/places/us-states';
import { noFilters } from '@linden/vocabulary/search/search-filters';
import { specialtiesByDemand } from '@linden/vocabulary/search/specialties-by-demand';
import * as styles from '#src/features/home/home.module.css';
import { findFormPath, findPath, getCategoriesPath } from '#src/lib/paths/paths.ts';
import { Field, SelectField } from '#src/ui/field.tsx';
import { Tree } from './tree.tsx';
import { say } from './words.ts';

interface HomePageProps {
  /** Undefined when the payors failed to load. */
  insurances: string[] | undefined;
  carried: URLSearchParams;
}

/** One question: where the visitor is, what brings them, and who pays. */
export function HomePage({ insurances, carried }: HomePageProps) {
  return (
    <div className={styles.home}>
      <section className={styles.welcome}>
        <div>
          <h1>{say('title')}</h1>
          <p className="lead">{say('lead')}</p>
          <Tree />
        </div>
        <StartForm insurances={insurances} carried={carried} />
      </section>
      <Promises />
      <Needs carried={carried} />
      <States carried={carried} />
    </div>
  );
}

function StartForm({ insurances, carried }: HomePageProps) {
  const insurance = { id: 'h-insurance', label: say('start.insurance'), name: 'insurance' };
  return (
    <form className={`card ${styles.start}`} action={findFormPath()} method="get" data-search-form={findFormPath()}>
      <h2>{say('start.title')}</h2>
      {[...carried].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        id="h-state"
        label={say('start.state')}
        name="state"
        empty={say('start.anyState')}
        value=""
        options={states}
      />
      <SelectField
        id="h-specialty"
        label={say('start.need')}
        name="specialty"
        empty={say('start.anyNeed')}
        value=""
        options={needs}
      />
      {insurances ? (
        <SelectField
          {...insurance}
          empty={say('start.anyInsurance')}
          value=""
          options={insurances.map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <Field {...insurance} hint={say('start.insuranceHint')}>
          {(tied) => <input className="input" name="insurance" {...tied} />}
        </Field>
      )}
      <button className="button wide" type="submit">
        {say('start.go')}
      </button>
      <p className="small quiet">{say('start.private')}</p>
    </form>
  );
}

function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>
          <h2>{say(`promises.${promise}.title`)}</h2>
          <p>{say(`promises.${promise}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Needs({ carried }: { carried: URLSearchParams }) {
  return (
    <nav aria-labelledby="needs">
      <h2 className="section-title" id="needs">
        {say('needs')}
      </h2>
      <ul className={`chips ${styles.byNeed}`}>
        {often.map((name) => (
          <li key={name}>
            <a className="chip" href={findPath({ filters: { ...noFilters, specialty: [name] }, carried })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function States({ carried }: { carried: URLSearchParams }) {
  return (
    <nav aria-labelledby="states">
      <h2 className="section-title" id="states">
        {say('states')}
      </h2>
      <ul className={styles.byState}>
        {usStates.map(([name, code]) => (
          <li key={code}>
            <a href={findPath({ state: code, carried })}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={getCategoriesPath()}>{say('categories')}</a>
      </p>
    </nav>
  );
}

const states = usStates.map(([label, code]) => ({ value: getStateSlug(code), label }));
const needs = specialtiesByDemand.map((name) => ({ value: name, label: name }));
const often = [
  'Anxiety',
  'Depression',
  'Trauma and PTSD',
  'ADHD',
  'Relationship Issues',
  'Grief and Loss',
  'Stress and Burnout',
  'Parenting',
  'Sleep and Insomnia',
  'LGBTQ+',
] as const;

const promises = ['times', 'costs', 'people'] as const;
