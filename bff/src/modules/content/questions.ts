import { type ListingParts, placeName } from '@linden/vocabulary/search/listing-parts';
import type { SlugFilter } from '@linden/vocabulary/search/listing-slugs';
import { consultationMinutes } from '@linden/vocabulary/sessions/appointment-types';
import type { Faq } from '#src/gen/resolvers.ts';
import type { ListingFacts } from './listing-facts.ts';
import { formatDollars } from './money.ts';

/** Returns questions about a listing with answers that are true today. Leaves out sentences whose figure is unknown. */
export function listQuestions(parts: ListingParts, facts: ListingFacts | undefined): Faq[] {
  const place = placeName(parts);
  const where = place ? ` in ${place}` : '';
  return [
    ...aboutSlug(parts, facts),
    insurance(where, facts),
    cost(where, facts),
    setting(parts, facts),
    soon(where),
    beforehand(),
  ];
}

function insurance(where: string, facts: ListingFacts | undefined): Faq {
  const question = `How do I find a therapist${where} who takes my insurance?`;
  if (facts?.isCashOnly) {
    return {
      question,
      answer: `Right now no one listed${where} takes insurance. You pay for sessions directly, by card. Each card shows the price, so you know it in advance.`,
    };
  }
  const often = facts?.insurances.slice(0, 3) ?? [];
  return {
    question,
    answer: sentences(
      'Choose your insurance in the filters. The list then shows only therapists your plan covers in your state.',
      often.length > 0 ? `Most often accepted${where}: ${joinNames(often)}.` : undefined,
      'A profile lists every plan, state by state. If you are not sure what your plan pays, your insurer can tell you before the intake appointment.',
    ),
  };
}

function cost(where: string, facts: ListingFacts | undefined): Faq {
  return {
    question: `What does a session${where} cost?`,
    answer: sentences(
      facts?.meanPrice === undefined
        ? undefined
        : `Without insurance, ${formatDollars(facts.meanPrice)} on average for the people listed here.`,
      'Each card shows that therapist’s price.',
      facts?.isCashOnly
        ? undefined
        : 'With insurance your share depends on your plan; where we know what people with a plan usually pay, we show it.',
    ),
  };
}

function setting({ city }: ListingParts, facts: ListingFacts | undefined): Faq {
  const near = city ? ` near ${city.name}` : '';
  return {
    question: 'Can I choose between video and in-person sessions?',
    answer: sentences(
      settingToday(near, facts),
      'Yes. Under Where, choose Virtual, In person or Either, and enter a city or ZIP code to see who is near you.',
      'Your therapist needs a license for the state you are in during the session. The list already checks this.',
    ),
  };
}

function settingToday(near: string, facts: ListingFacts | undefined): string | undefined {
  if (!facts || facts.totalCount === 0) return undefined;
  if (!facts.hasInPerson) return `Right now everyone listed${near} works by video.`;
  if (!facts.hasVirtual) return `Right now everyone listed${near} works in an office.`;
  return 'Both are available here.';
}

function soon(where: string): Faq {
  return {
    question: `How soon can I see a therapist${where}?`,
    answer:
      'Each card shows the first open time by video and in person, and which of the next seven days are open. Under When, choose certain days, or times in the next three days. Press a time to book it: we hold it for you while you fill in the form.',
  };
}

function beforehand(): Faq {
  return {
    question: 'What happens at an intake appointment, and can we talk first?',
    answer: `You say what brings you in and what you hope for. Your therapist explains how they work, and together you see whether it is a good fit. It takes 30 to 60 minutes; the profile says how long. If you would rather talk first, a consultation call takes ${consultationMinutes} minutes, and profiles show open times for it too.`,
  };
}

function aboutSlug({ slug }: ListingParts, facts: ListingFacts | undefined): Faq[] {
  if (!slug) return [];
  const [question, answer] = questionBySlugFilter[slug.filter](slug.value);
  const years =
    facts?.meanYears === undefined
      ? undefined
      : `On average they have practiced for ${Math.round(facts.meanYears)} ${Math.round(facts.meanYears) === 1 ? 'year' : 'years'}.`;
  return [{ question, answer: sentences(answer, years) }];
}

const questionBySlugFilter: Record<SlugFilter, (value: string) => [question: string, answer: string]> = {
  specialty: (value) => [
    `How do I know that a therapist works with ${value}?`,
    `Everyone in this list treats ${value}. Therapists who specialize in it show it at the top of their profile.`,
  ],
  treatmentMethods: (value) => [
    `How do I know that a therapist uses ${value}?`,
    `Everyone in this list uses ${value}. Ask at the intake appointment what it would look like for you; few therapists use only one method.`,
  ],
  language: (value) => [
    `Is the whole session in ${value}?`,
    `Everyone in this list offers sessions in ${value}. Emails and forms may still be in English.`,
  ],
  identity: (value) => [
    `Who is in a list of ${value} therapists?`,
    'Therapists who said so about themselves. It is optional, so others may be missing here.',
  ],
  gender: () => [
    'Can I choose the gender of my therapist?',
    'Yes. This list shows therapists who gave this gender themselves. You can choose several under the filters, or none.',
  ],
  age: (value) => [
    `Does everyone here see ${value.toLowerCase()}?`,
    `Yes, everyone in this list works with ${value.toLowerCase()}. Profiles say who else they see.`,
  ],
};

function sentences(...given: (string | undefined)[]): string {
  return given.filter((sentence) => sentence !== undefined).join(' ');
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
