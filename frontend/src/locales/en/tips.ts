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
      text: 'You don’t need to prepare anything. If it helps, write two sentences about what brings you in.',
    },
    card: {
      title: 'Have your insurance card ready',
      text: 'If you use insurance, you’ll need the name and number on your card.',
    },
    early: {
      title: 'Arrive a few minutes early',
      text: 'For video, test the link once. For an office visit, leave time to get there and fill in a form.',
    },
    fit: {
      title: 'Say if something doesn’t feel right',
      text: 'The first session is also your chance to find out if this therapist is right for you.',
    },
  },
  crisis: 'If you’re in crisis, don’t wait for a session. Call or text',
  orCall: ', or call',
} as const;
