import type { StateCode } from '#src/places/us-states.ts';

export interface CityPage {
  name: string;
  slug: string;
  usState: StateCode;
  /** The value of the search filter `address` for this page. */
  address: string;
  /** Slug of the city that this one is part of. */
  partOf?: string;
}

const newYork = 'new-york-city';

/** Cities with their own landing pages: 20, and four boroughs of New York (C2.3-6). */
export const cityPages: readonly CityPage[] = [
  city('Los Angeles', 'CA'),
  city('San Diego', 'CA'),
  city('Sacramento', 'CA'),
  city('Oakland', 'CA'),
  city('San Francisco', 'CA'),
  city('Houston', 'TX'),
  city('San Antonio', 'TX'),
  city('Dallas', 'TX'),
  city('Austin', 'TX'),
  city('Fort Worth', 'TX'),
  city('Miami', 'FL'),
  city('Jacksonville', 'FL'),
  city('Orlando', 'FL'),
  city('Tampa', 'FL'),
  city('Chicago', 'IL'),
  city('Philadelphia', 'PA'),
  { ...city('New York City', 'NY'), address: 'New York, NY' },
  { ...city('Brooklyn', 'NY'), partOf: newYork },
  // Postal addresses name the neighborhoods of Queens; Jamaica is its county seat.
  { ...city('Queens', 'NY'), address: 'Jamaica, NY', partOf: newYork },
  { ...city('The Bronx', 'NY'), address: 'Bronx, NY', partOf: newYork },
  { ...city('Staten Island', 'NY'), partOf: newYork },
  city('Atlanta', 'GA'),
  city('Charlotte', 'NC'),
  city('Indianapolis', 'IN'),
];

/** Returns a state's city page by slug. */
export function findCityBySlug(usState: StateCode, slug: string): CityPage | undefined {
  return cityPages.find((each) => each.usState === usState && each.slug === slug);
}

/** Returns the city page of an address filter within a state; case and spaces do not matter. */
export function findCityByAddress(usState: StateCode, address: string): CityPage | undefined {
  const wanted = plain(address);
  return cityPages.find(
    (each) =>
      each.usState === usState && (plain(each.address) === wanted || plain(`${each.name}, ${usState}`) === wanted),
  );
}

function city(name: string, usState: StateCode): CityPage {
  return { name, usState, slug: name.toLowerCase().replaceAll(' ', '-'), address: `${name}, ${usState}` };
}

function plain(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}
