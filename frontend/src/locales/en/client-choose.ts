/** For whom one looks. */
export const clientChoose = {
  title: 'Choose a client',
  lead: 'Your dashboard and appointments then show what is about them. Everything else stays as it is, and you can change it at any time.',
  reading: 'Loading your list',
  away: 'We couldn’t load your list. Nothing is lost.',
  empty: 'There’s no one on your list yet.',
  add: 'Say who the care is for',
  question: 'Who would you like to see?',
  everyone: 'Everyone',
  everyoneHint: 'All for whom you act',
  archived: 'Archived',
  relation: {
    SELF: 'You',
    PARENT_OR_GUARDIAN: 'You are their parent or guardian',
    OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'You represent them',
  },
} as const;
