/** For whom one looks. */
export const clientChoose = {
  title: 'Choose a client',
  lead: 'Your dashboard and appointments will show only this person. You can switch anytime.',
  reading: 'Loading your list',
  away: 'We couldn’t load your list. Nothing is lost.',
  empty: 'There’s no one on your list yet.',
  add: 'Add the person who needs care',
  question: 'Who would you like to see?',
  everyone: 'Everyone',
  everyoneHint: 'Everyone you manage care for',
  archived: 'Archived',
  relation: {
    SELF: 'You',
    PARENT_OR_GUARDIAN: 'You are their parent or guardian',
    OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'You represent them',
  },
} as const;
