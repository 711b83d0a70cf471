import { consultationMinutes } from '@linden/vocabulary/appointment-types';
import { stateName } from '@linden/vocabulary/us-states';
import type { ProfileQuestionsFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { listed } from '#src/lib/words.ts';

/** What people ask before they choose somebody, answered out of the record. */
export function ProfileQuestions({ provider }: { provider: ProfileQuestionsFragment }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      <div>
        {questionsOf(provider).map(({ question, answer }) => (
          <details className="faq" key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function questionsOf(provider: ProfileQuestionsFragment): { question: string; answer: string }[] {
  const first = provider.name.split(' ')[0] ?? provider.name;
  const states = listed(provider.license.map(({ usState }) => stateName(usState) ?? usState));
  const { initialSessionLength, followUpLength, noShowFee, physicalCity } = provider;
  return [
    {
      question: `Is ${first} taking new clients?`,
      answer: provider.acceptingNewReferrals
        ? 'Yes. Whenever first sessions are open, their times stand on this page.'
        : 'Not just now. That can change; this page says so when it does.',
    },
    {
      question: `Where do I have to be to see ${first}?`,
      answer: `In ${states}, during each session: that is where ${first} is licensed. ${
        physicalCity ? `You can meet by video, or at the office in ${physicalCity}.` : 'You meet by video.'
      }`,
    },
    {
      question: 'What happens in a first session?',
      answer: `You say what brings you and what you hope for; ${first} says how they work, and you both see whether it fits.${
        initialSessionLength ? ` It takes ${initialSessionLength} minutes` : ''
      }${initialSessionLength && followUpLength ? `, later ones ${followUpLength}.` : initialSessionLength ? '.' : ''}`,
    },
    {
      question: 'Can we talk before I decide?',
      answer: `A consultation call takes ${consultationMinutes} minutes and is for finding out whether you want to work together. Where calls are possible, their open times stand under Call.`,
    },
    {
      question: 'What if I have to cancel?',
      answer: `Canceling or moving a session is free up to 24 hours before it. Later it counts as a missed session${
        noShowFee ? `, which costs ${dollars(noShowFee)}` : ''
      }.`,
    },
  ];
}
