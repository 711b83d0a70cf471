import { findStateName } from '@linden/vocabulary/places/us-states';
import { consultationMinutes } from '@linden/vocabulary/sessions/appointment-types';
import type { ProfileQuestionsFragment } from '#src/gen/operations.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { getCancelWords } from './profile-cost.tsx';
import { say } from './words.ts';

/** Frequent questions, answered from the record. */
export function ProfileQuestions({ provider }: { provider: ProfileQuestionsFragment }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{say('questions.title')}</h2>
      <div>
        {listQuestions(provider).map(({ question, answer }) => (
          <details className="faq" key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function listQuestions(provider: ProfileQuestionsFragment): { question: string; answer: string }[] {
  const name = provider.name.split(' ')[0] ?? provider.name;
  return [
    {
      question: say('questions.taking', { name }),
      answer: say(provider.acceptingNewReferrals ? 'questions.takingYes' : 'questions.takingNo'),
    },
    { question: say('questions.where', { name }), answer: whereAnswer(provider, name) },
    {
      question: say('questions.first'),
      answer: [say('questions.firstAnswer', { name }), ...getLengths(provider)].join(' '),
    },
    { question: say('questions.call'), answer: say('questions.callAnswer', { minutes: consultationMinutes }) },
    {
      question: say('questions.cancel'),
      answer: getCancelWords(provider),
    },
  ];
}

function whereAnswer({ license, physicalCity: city }: ProfileQuestionsFragment, name: string): string {
  const states = joinWords(license.map(({ usState }) => findStateName(usState) ?? usState));
  const meet = city ? say('questions.whereOffice', { city }) : say('questions.whereVideo');
  return `${say('questions.whereAnswer', { states, name })} ${meet}`;
}

function getLengths({ initialSessionLength: first, followUpLength: later }: ProfileQuestionsFragment): string[] {
  if (!first) return [];
  return [later ? say('questions.bothLengths', { first, later }) : say('questions.firstLength', { first })];
}
