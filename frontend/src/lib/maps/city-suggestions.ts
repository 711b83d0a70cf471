import { normalizeCityName, normalizeCityStart } from '@linden/vocabulary/places/city-names';
import { findStateInAddress, findStateName, type StateCode } from '@linden/vocabulary/places/us-states';

/** A city in the postal data. */
export interface City {
  name: string;
  state: StateCode;
  /** How many ZIP codes it has; large cities come first. */
  zipCodes: number;
}

/** What a text may mean: the start of a city's name, or a whole name with the start of its state. */
type Reading = { readonly name: string; readonly state?: string };

const maxSuggestions = 7;

/** Returns the ZIP code, or its first four digits, that a text ends with; empty without one. A number at the start of an address is none. */
export function readTypedZip(typed: string): string {
  return /^\s*(\d{4,5})(?:-\d{0,4})?\s*$|\s(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.slice(1).find(Boolean) ?? '';
}

/** Returns the first letters of the cities that a text may mean. */
export function getCityLetters(typed: string): string[] {
  const letters = listReadings(typed).map(({ name }) => normalizeCityName(name).charAt(0));
  return [...new Set(letters)].filter((letter) => /[a-z]/.test(letter));
}

/**
 * Returns the cities that a text may mean, best first, as an address writes them: 'Oakland, CA'. A street before the city does not matter.
 * @param ownState the state that is searched, whose cities come first
 */
export function findMatchingCities(typed: string, ownState: string, cities: readonly City[]): string[] {
  for (const reading of listReadings(typed)) {
    const found = findByReading(reading, ownState, cities);
    if (found.length > 0) return found.slice(0, maxSuggestions).map(formatCity);
  }
  return [];
}

function findByReading({ name, state }: Reading, ownState: string, cities: readonly City[]): City[] {
  const whole = normalizeCityName(name);
  const starts = normalizeCityStart(name);
  const matches = (city: City) => {
    const folded = normalizeCityName(city.name);
    return state === undefined
      ? starts.some((start) => folded.startsWith(start))
      : folded === whole && isStateStart(city.state, state);
  };
  const rank = (city: City) =>
    [normalizeCityName(city.name) === whole, city.state === ownState].map((is) => (is ? 0 : 1));
  return cities.filter(matches).toSorted((a, b) => {
    const [wholeA = 0, ownA = 0] = rank(a);
    const [wholeB = 0, ownB = 0] = rank(b);
    return wholeA - wholeB || ownA - ownB || b.zipCodes - a.zipCodes || a.name.localeCompare(b.name, 'en-US');
  });
}

/** Lists the readings of a text, the most likely first. */
function listReadings(typed: string): Reading[] {
  const parts = typed.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2);
  const readings: Reading[] = [
    ...(before === undefined ? [] : listNames(before).map((name) => ({ name, state: last }))),
    ...listNames(last).map((name) => ({ name })),
    ...splitStates(last),
  ];
  return readings.filter(({ name }) => normalizeCityName(name).length >= 2);
}

/** Returns the text, and after the number of a house its last words. */
function listNames(text: string): string[] {
  if (!/\d/.test(text)) return [text];
  const words = text.split(/\s+/);
  const street = words.findLastIndex((word) => /\d/.test(word)) + 1;
  return [3, 2, 1].filter((length) => words.length - length >= street).map((length) => words.slice(-length).join(' '));
}

/** Returns the readings of 'San Francisco CA' and 'Fargo North Da'. */
function splitStates(text: string): Reading[] {
  const words = text.split(/\s+/);
  return [1, 2, 3]
    .filter((length) => words.length > length)
    .flatMap((length) =>
      listNames(words.slice(0, -length).join(' ')).map((name) => ({ name, state: words.slice(-length).join(' ') })),
    );
}

function isStateStart(state: StateCode, typed: string): boolean {
  const start = typed.toLowerCase();
  return (
    state.toLowerCase() === start ||
    (findStateName(state) ?? '').toLowerCase().startsWith(start) ||
    state.toLowerCase().startsWith(start)
  );
}

function formatCity({ name, state }: City): string {
  return `${name}, ${findStateInAddress(state)}`;
}
