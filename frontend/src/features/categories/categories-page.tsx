import { findStateName, usStates } from '@linden/vocabulary/places/us-states';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import { buildListingKey } from '@linden/vocabulary/search/listing-parts';
import { type ListingSlug, listingSlugs, type SlugFilter } from '@linden/vocabulary/search/listing-slugs';
import * as styles from '#src/features/categories/categories.module.css';
import { type Experience, findPath, getListingPath } from '#src/lib/paths/paths.ts';
import { getCategoryLabel } from './category-label.ts';
import { say } from './words.ts';

interface Category {
  id: string;
  title: string;
  hint: string;
  links: { label: string; href: string }[];
}

/** All topics of listings on one page, for visitors who prefer reading to a form. */
export function CategoriesPage({ experience }: { experience: Experience }) {
  const categories = listCategories(experience);
  return (
    <div className={styles.categories}>
      <header className={styles.categoriesHead}>
        <h1>{say('heading')}</h1>
        <p className="lead">{say('lead')}</p>
        <nav aria-label={say('onPage')}>
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
        {say('notSure')} <a href={findPath({ experience })}>{say('seeAll')}</a>
      </p>
    </div>
  );
}

function Links({ category: { id, title, hint, links } }: { category: Category }) {
  return (
    <section className={styles.category} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="quiet">{hint}</p>
      <ul className={styles.categoryLinks}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function listCategories(experience: Experience): Category[] {
  const bySlug = (filter: SlugFilter) =>
    listingSlugs.filter((each) => each.filter === filter).map((slug) => slugLink(slug, experience));
  const links = {
    needs: bySlug('specialty'),
    identities: bySlug('identity'),
    gender: bySlug('gender'),
    ages: bySlug('age'),
    languages: bySlug('language'),
    methods: bySlug('treatmentMethods'),
    states: stateLinks(experience),
    cities: cityLinks(experience),
  };
  const ids = Object.keys(links) as (keyof typeof links)[];
  return ids.map((id) => ({ id, title: say(`${id}.title`), hint: say(`${id}.hint`), links: links[id] }));
}

function slugLink(slug: ListingSlug, experience: Experience) {
  return { label: getCategoryLabel(slug), href: getListingPath(slug.slug, experience) };
}

function stateLinks(experience: Experience) {
  return usStates.map(([label, state]) => ({ label, href: findPath({ experience, state }) }));
}

function cityLinks(experience: Experience) {
  return cityPages.map((city) => ({
    label: `${city.name}, ${findStateName(city.usState)}`,
    href: getListingPath(buildListingKey({ state: city.usState, city }), experience),
  }));
}
