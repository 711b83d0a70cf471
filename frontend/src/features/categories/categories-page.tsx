import { cityPages } from '@linden/vocabulary/city-pages';
import { keyOfParts } from '@linden/vocabulary/listing-parts';
import { type ListingSlug, listingSlugs, type SlugFilter } from '@linden/vocabulary/listing-slugs';
import { stateName, usStates } from '@linden/vocabulary/us-states';
import { type Experience, findPath, listingPath } from '#src/lib/paths.ts';
import { categoryLabel } from './category-label.ts';

interface Category {
  id: string;
  title: string;
  hint: string;
  links: { label: string; href: string }[];
}

/** Everything that a listing can be about, in one place, for people who would rather read than choose from a form. */
export function CategoriesPage({ experience }: { experience: Experience }) {
  const categories = categoriesOf(experience);
  return (
    <div className="categories">
      <header className="categories-head">
        <h1>Browse by what matters to you</h1>
        <p className="lead">
          Each of these leads to a list of people with prices and open times. You can add your insurance and more there.
        </p>
        <nav aria-label="On this page">
          <ul className="chips">
            {categories.map(({ id, title }) => (
              <li key={id}>
                <a className="chip" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {categories.map((category) => (
        <Links key={category.id} category={category} />
      ))}
      <p>
        Not sure yet? <a href={findPath({ experience })}>See everybody on Linden</a>
      </p>
    </div>
  );
}

function Links({ category: { id, title, hint, links } }: { category: Category }) {
  return (
    <section className="category" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="quiet">{hint}</p>
      <ul className="category-links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function categoriesOf(experience: Experience): Category[] {
  const bySlug = (filter: SlugFilter) =>
    listingSlugs.filter((each) => each.filter === filter).map((slug) => slugLink(slug, experience));
  return [
    {
      id: 'needs',
      title: 'What brings you',
      hint: 'What people treat, in their own record.',
      links: bySlug('specialty'),
    },
    { id: 'identities', title: 'Identity', hint: 'How people describe themselves.', links: bySlug('identity') },
    { id: 'gender', title: 'Gender', hint: 'As people gave it themselves.', links: bySlug('gender') },
    { id: 'ages', title: 'Age of the client', hint: 'Who the care is for.', links: bySlug('age') },
    { id: 'languages', title: 'Language', hint: 'What sessions can be held in.', links: bySlug('language') },
    { id: 'methods', title: 'Way of working', hint: 'Methods that people name.', links: bySlug('treatmentMethods') },
    {
      id: 'states',
      title: 'State',
      hint: 'Where you are during sessions; a licence there is needed.',
      links: stateLinks(experience),
    },
    {
      id: 'cities',
      title: 'City',
      hint: 'Offices near you, and people who work there by video.',
      links: cityLinks(experience),
    },
  ];
}

function slugLink(slug: ListingSlug, experience: Experience) {
  return { label: categoryLabel(slug), href: listingPath(slug.slug, experience) };
}

function stateLinks(experience: Experience) {
  return usStates.map(([label, state]) => ({ label, href: findPath({ experience, state }) }));
}

function cityLinks(experience: Experience) {
  return cityPages.map((city) => ({
    label: `${city.name}, ${stateName(city.usState)}`,
    href: listingPath(keyOfParts({ state: city.usState, city }), experience),
  }));
}
