/** Words that any page may say. */
export const common = {
  stalePage: {
    text: 'This page is out of date. Please refresh the page for the newest user experience.',
    refresh: 'Refresh',
    later: 'Close',
  },
  close: 'Close',
} as const;
