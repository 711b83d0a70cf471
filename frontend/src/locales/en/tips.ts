/** How to get ready for a session; our own words. */
export const tips = {
  title: 'Getting ready for your session',
  all: {
    quiet: {
      title: 'Choose a quiet place',
      text: 'For a video session, find a room with a door, use headphones if others are nearby, and charge your device.',
    },
    asYouAre: {
      title: 'Come as you are',
      text: 'You don’t need to prepare anything. If it helps, jot down what brings you in.',
    },
    card: {
      title: 'Have your insurance card ready',
      text: 'If you use insurance, you’ll need the plan name and the member ID on your card.',
    },
    early: {
      title: 'Arrive a few minutes early',
      text: 'For video, open your session a few minutes before it starts. For an office visit, allow time to get there and fill out a form.',
    },
    fit: {
      title: 'Say if something doesn’t feel right',
      text: 'You’re also finding out if this therapist is right for you. You can choose another one at any time.',
    },
  },
  crisis: 'If you’re in crisis, don’t wait for a session. Call or text',
  orCall: ', or call',
} as const;
