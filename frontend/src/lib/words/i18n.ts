import { createInstance } from 'i18next';

/** The only locale so far (C9-16c); another one is a folder beside it. */
export const defaultLocale = 'en';

const i18n = createInstance();
void i18n.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: {},
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // Words are part of the page's code and not loaded separately.
  initAsync: false,
});

interface Words {
  readonly [key: string]: string | Words;
}

/** The keys of a bundle, with dots for nested ones; `sessions_one` and `sessions_other` are read as `sessions` with a `count`. */
export type WordKey<Bundle> = {
  [Key in keyof Bundle & string]: Bundle[Key] extends string ? Asked<Key> : `${Key}.${WordKey<Bundle[Key]>}`;
}[keyof Bundle & string];

type Asked<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

export type Say<Bundle> = (key: WordKey<Bundle>, values?: Readonly<Record<string, string | number>>) => string;

const bundles = new Map<string, Words>();

/**
 * Returns the words of one namespace: `const say = wordsOf('client-home', clientHome)`, then `say('greeting.morning')` during rendering.
 */
export function bindWords<const Bundle extends Words>(namespace: string, english: Bundle): Say<Bundle> {
  bundles.set(namespace, english);
  i18n.addResourceBundle(defaultLocale, namespace, english, true, true);
  const kept = new Map<string, Template>();
  memories.push(kept);
  return (key, values) => filled(template(kept, namespace, key as string, values?.count), values);
}

/** Texts with the names of values between them. */
type Template = readonly string[];

/** Caches i18next's answers: a lookup costs far more than filling in values, and a page has hundreds. */
const memories: Map<string, Template>[] = [];

function template(kept: Map<string, Template>, ns: string, key: string, count: string | number | undefined): Template {
  const form = typeof count === 'number' ? `${key} ${pluralForm(count)}` : key;
  const known = kept.get(form);
  if (known) return known;
  const told = i18n.t(key, { ns, skipInterpolation: true, ...(typeof count === 'number' && { count }) });
  const parts = told.split(/\{\{(\w+)\}\}/);
  kept.set(form, parts);
  return parts;
}

// i18next has its own form for zero, which some bundles use.
let plurals = new Intl.PluralRules(defaultLocale);
const pluralForm = (count: number) => (count === 0 ? 'none' : plurals.select(count));

function filled(parts: Template, values: Readonly<Record<string, string | number>> = {}): string {
  let said = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) said += `${values[parts[at] ?? ''] ?? ''}${parts[at + 1] ?? ''}`;
  return said;
}

/** Switches to another locale, translated from the words of every namespace so far; for tests that find untranslated text. */
export function speak(locale: string, translate: (text: string) => string): void {
  for (const [namespace, english] of bundles) i18n.addResourceBundle(locale, namespace, mapped(english, translate));
  void i18n.changeLanguage(locale);
  plurals = new Intl.PluralRules(locale);
  for (const kept of memories) kept.clear();
}

function mapped(words: Words, translate: (text: string) => string): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? translate(value) : mapped(value, translate),
    ]),
  );
}
