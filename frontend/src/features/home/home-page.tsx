import { noFilters } from '@linden/vocabulary/search-filters';
import { specialties } from '@linden/vocabulary/specialties';
import { stateSlug, usStates } from '@linden/vocabulary/us-states';
import { categoriesPath, findFormPath, findPath } from '#src/lib/paths.ts';
import { Field, SelectField } from '#src/ui/field.tsx';
import { Tree } from './tree.tsx';

interface HomePageProps {
  /** Undefined when the payors could not be read. */
  insurances: string[] | undefined;
  carried: URLSearchParams;
}

/** One question: where are you, what brings you, and who pays. */
export function HomePage({ insurances, carried }: HomePageProps) {
  return (
    <div className="home">
      <section className="welcome">
        <div>
          <h1>Find a therapist who has time for you</h1>
          <p className="lead">
            Linden shows therapists and prescribers who are licensed where you live, what they cost with your insurance,
            and when they are really free.
          </p>
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
  const insurance = { id: 'h-insurance', label: 'Who pays', name: 'insurance' };
  return (
    <form className="card start" action={findFormPath()} method="get" data-search-form={findFormPath()}>
      <h2>Where should we look?</h2>
      {[...carried].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField id="h-state" label="Your state" name="state" empty="Choose a state" value="" options={states} />
      <SelectField
        id="h-specialty"
        label="What brings you"
        name="specialty"
        empty="Not sure yet"
        value=""
        options={needs}
      />
      {insurances ? (
        <SelectField
          {...insurance}
          empty="I am paying myself, or not sure"
          value=""
          options={insurances.map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <Field {...insurance} hint="The name of your plan. Leave it empty if you pay yourself.">
          {(tied) => <input className="input" name="insurance" {...tied} />}
        </Field>
      )}
      <button className="button wide" type="submit">
        See who is free
      </button>
      <p className="small quiet">No account needed. What you choose stays in the address of the page, not with us.</p>
    </form>
  );
}

function Promises() {
  return (
    <ul className="promises">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Needs({ carried }: { carried: URLSearchParams }) {
  return (
    <nav aria-labelledby="needs">
      <h2 className="section-title" id="needs">
        What people come for
      </h2>
      <ul className="chips by-need">
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
        Therapists by state
      </h2>
      <ul className="by-state">
        {usStates.map(([name, code]) => (
          <li key={code}>
            <a href={findPath({ state: code, carried })}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={categoriesPath()}>Browse by need, language, identity and more</a>
      </p>
    </nav>
  );
}

const states = usStates.map(([label, code]) => ({ value: stateSlug(code), label }));
const needs = specialties.map((name) => ({ value: name, label: name }));
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

const promises = [
  {
    title: 'Times that are open',
    text: 'Each time comes from the hours the therapist keeps. If we cannot read them, we say so instead of guessing.',
  },
  {
    title: 'Costs up front',
    text: 'See whether your insurance is taken in your state, and the price of a session without it.',
  },
  {
    title: 'People, in their words',
    text: 'What they treat, how they work, where they are licensed, and what clients wrote about it.',
  },
];
