import { spec } from './spec.ts';

/** Words that any page may say. */
export const everyPage = {
  stalePage: {
    text: spec.stalePage,
    refresh: 'Refresh',
    later: 'Close',
  },
  close: 'Close',
} as const;
