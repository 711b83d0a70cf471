import { consultationMinutes } from '@linden/vocabulary/appointment-types';
import { type ListingParts, placeName } from '@linden/vocabulary/listing-parts';
import type { SlugFilter } from '@linden/vocabulary/listing-slugs';
import type { Faq } from '#src/gen/resolvers.ts';
import type { ListingFacts } from './listing-facts.ts';
import { dollars } from './money.ts';

/**
 * Questions about a listing, with answers that are true of the product as it is. A sentence that needs a figure is left out
 * where nobody knows the figure.
 */
export function questionsOf(parts: ListingParts, facts: ListingFacts | undefined): Faq[] {
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
  const question = `How do I find somebody${where} who takes my insurance?`;
  if (facts?.isCashOnly) {
    return {
      question,
      answer: `At the moment nobody listed${where} takes insurance: sessions are paid directly, by card. The price stands on each card, so that you know it beforehand.`,
    };
  }
  const often = facts?.insurances.slice(0, 3) ?? [];
  return {
    question,
    answer: sentences(
      'Choose your insurance in the filters: the list then shows only people it pays in your state.',
      often.length > 0 ? `Taken most often${where}: ${listed(often)}.` : undefined,
      'A profile names every plan, state by state. If you are not sure what your plan pays, your insurer can tell you before the first session.',
    ),
  };
}

function cost(where: string, facts: ListingFacts | undefined): Faq {
  return {
    question: `What does a session${where} cost?`,
    answer: sentences(
      facts?.meanPrice === undefined
        ? undefined
        : `Without insurance, ${dollars(facts.meanPrice)} on average for the people listed here.`,
      'Each card shows the price of that person.',
      facts?.isCashOnly
        ? undefined
        : 'With insurance your share depends on your plan; where we know what people with a plan usually pay, we show it.',
    ),
  };
}

function setting({ city }: ListingParts, facts: ListingFacts | undefined): Faq {
  const near = city ? ` near ${city.name}` : '';
  return {
    question: 'Can I choose between video and an office?',
    answer: sentences(
      settingNow(near, facts),
      'Under Where you can choose Virtual, In person or Either, and give a city or ZIP code to see who is near.',
      'Whoever you choose needs a licence for the state you are in during the session; the list already looks after that.',
    ),
  };
}

function settingNow(near: string, facts: ListingFacts | undefined): string | undefined {
  if (!facts || facts.totalCount === 0) return undefined;
  if (!facts.hasInPerson) return `At the moment everybody listed${near} works by video.`;
  if (!facts.hasVirtual) return `At the moment everybody listed${near} works in an office.`;
  return 'Yes, there are people here for both.';
}

function soon(where: string): Faq {
  return {
    question: `How soon could somebody${where} have time for me?`,
    answer:
      'Each card shows the first open time by video and in person, and which of the next seven days are open. Under When you can ask for certain days, or for times in the next three days. Press a time to book it: it is kept for you while you fill in the form.',
  };
}

function beforehand(): Faq {
  return {
    question: 'What happens in a first session, and can we talk before?',
    answer: `You say what brings you and what you hope for; the other person says how they work, and you both see whether it fits. It takes 30 to 60 minutes, as the profile says. If you would rather meet first, a consultation call takes ${consultationMinutes} minutes: profiles show open times for one too.`,
  };
}

function aboutSlug({ slug }: ListingParts, facts: ListingFacts | undefined): Faq[] {
  if (!slug) return [];
  const [question, answer] = bySlug[slug.filter](slug.value);
  const years =
    facts?.meanYears === undefined
      ? undefined
      : `On average they have worked for ${Math.round(facts.meanYears)} ${Math.round(facts.meanYears) === 1 ? 'year' : 'years'}.`;
  return [{ question, answer: sentences(answer, years) }];
}

const bySlug: Record<SlugFilter, (value: string) => [question: string, answer: string]> = {
  specialty: (value) => [
    `How do I know that somebody works with ${value}?`,
    `Everybody in this list has named ${value} among what they treat. Those who put it first have it at the top of their profile.`,
  ],
  treatmentMethods: (value) => [
    `How do I know that somebody uses ${value}?`,
    `Everybody in this list names ${value} among their methods. Ask in the first session what it would look like for you; few people use one method alone.`,
  ],
  language: (value) => [
    `Is the whole session in ${value}?`,
    `Everybody in this list offers sessions in ${value}. Letters and forms may still be in English.`,
  ],
  identity: (value) => [
    `Who is in a list of ${value} therapists?`,
    'People who said so about themselves. Nobody has to, so others may be missing here.',
  ],
  gender: () => [
    'Can I choose the gender of my therapist?',
    'Yes. This list has people who gave this gender themselves. You can choose several under the filters, or none.',
  ],
  age: (value) => [
    `Does everybody here see ${value.toLowerCase()}?`,
    `Yes: everybody in this list names ${value.toLowerCase()} among the people they work with.`,
  ],
};

function sentences(...given: (string | undefined)[]): string {
  return given.filter((sentence) => sentence !== undefined).join(' ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
