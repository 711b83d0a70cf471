import { findStateName } from '@linden/vocabulary/places/us-states';
import type { ProfileDataFragment } from '#src/gen/operations.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { joinWords } from '#src/lib/words/words.ts';
import type { ProfileProvider } from './load-profile.ts';
import { say } from './words.ts';

/** Describes the provider for search engines (schema.org as JSON-LD). Contains a rating only if there are ratings. */
export function buildProfileData(provider: ProfileProvider, origin: string): object {
  const data = unmask(provider, 'ProfileDataFragment');
  const { name, description, imgUrl, price, license } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalBusiness',
    name,
    url: `${origin}${getProviderPath(data)}`,
    ...(description && { description }),
    ...(imgUrl && { image: imgUrl.startsWith('/') ? `${origin}${imgUrl}` : imgUrl }),
    ...(price !== null && { priceRange: say('cost.session', { price: formatDollars(price) }) }),
    areaServed: license.map(({ usState }) => ({ '@type': 'State', name: findStateName(usState) ?? usState })),
    knowsLanguage: data.languages,
    ...buildAddress(data),
    ...buildRating(data),
  };
}

function buildAddress({ physicalAddress, physicalCity, physicalState, physicalZip }: ProfileDataFragment): object {
  if (!physicalCity) return {};
  const address = {
    '@type': 'PostalAddress',
    ...(physicalAddress && { streetAddress: physicalAddress }),
    addressLocality: physicalCity,
    ...(physicalState && { addressRegion: physicalState }),
    ...(physicalZip && { postalCode: physicalZip }),
    addressCountry: 'US',
  };
  return { address };
}

function buildRating({ marketplaceRating: rating }: ProfileDataFragment): object {
  if (!rating || rating.averageRating === null || rating.totalCount === 0) return {};
  const { averageRating: ratingValue, totalCount: ratingCount } = rating;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount, bestRating: 5, worstRating: 1 } };
}

/** Returns title and description: 'Maya Okafor, LCSW, therapist in Oakland, California'. */
export function buildProfileHead(provider: ProfileProvider): { title: string; description: string } {
  const { name, isPrescriber, license, topSpecialties, physicalCity, physicalState } = unmask(
    provider,
    'ProfileDataFragment',
  );
  const role = say(isPrescriber ? 'head.role.prescriber' : 'head.role.therapist');
  const state = physicalState && findStateName(physicalState);
  const place = physicalCity && state ? `${physicalCity}, ${state}` : listStates(license);
  const named = { name: license[0] ? `${name}, ${license[0].licenseType}` : name, role, place };
  const about = { name, role, needs: joinWords(topSpecialties.slice(0, 3)) };
  return {
    title: say(place ? 'head.titleIn' : 'head.title', named),
    description: truncate(say(about.needs ? 'head.aboutNeeds' : 'head.about', about)),
  };
}

function listStates(license: ProfileDataFragment['license']): string {
  const names = license.map(({ usState }) => findStateName(usState) ?? usState);
  return names.length > 3 ? say('head.states', { figure: names.length }) : joinWords(names);
}

// As much as search engines show.
function truncate(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/[\s,.]+\S*$/, '')}...`;
}
