/** How to get ready for a session; our own words. */
export const tips = {
  title: 'Getting ready for your session',
  all: {
    quiet: {
      title: 'Choose a quiet place',
      text: 'For a video session: a room with a door, headphones if others are near, a charged device.',
    },
    asYouAre: {
      title: 'Come as you are',
      text: 'You need not prepare anything. If it helps, write down what brings you, in two sentences.',
    },
    card: {
      title: 'Have your card at hand',
      text: 'The name and number on your insurance card, if you use insurance.',
    },
    early: {
      title: 'Arrive a few minutes early',
      text: 'Try the video link once; at an office, leave time for the way and a form.',
    },
    fit: {
      title: 'Say what does not fit',
      text: 'A first session is also for you to find out whether this person is right for you.',
    },
  },
  crisis: 'If you are in crisis, do not wait for a session: call or text',
  orCall: ', or call',
} as const;
