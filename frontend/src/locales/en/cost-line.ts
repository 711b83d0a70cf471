/** What Linden knows about the cost of a session, in one line. */
export const costLine = {
  call: 'No insurance needed for a call',
  session: '{{price}} a session',
  without: 'without insurance',
  sessionWithout: '{{price}} a session without insurance',
  ask: 'Ask about the price',
  inNetwork: 'In network with {{insurance}}',
  share: 'Your plan sets your share.',
  estimate: 'Your estimated cost is {{amount}} per session, as of {{day}}.',
  deductible:
    'Your next session costs about {{amount}}, because your deductible isn’t used up yet. Later sessions may cost less. This is as of {{day}}.',
  deductibleThenCopay:
    'Your next session costs about {{amount}}, because your deductible isn’t used up yet. After that, a session costs about {{later}}, your copay. This is as of {{day}}.',
  most: 'If your plan covers it, you pay at most {{amount}} a session.',
  program: {
    pays_one: 'Your employer’s program pays for this session. {{count}} visit left.',
    pays_other: 'Your employer’s program pays for this session. {{count}} visits left.',
    left_one: 'Your employer’s program has {{count}} visit left.',
    left_other: 'Your employer’s program has {{count}} visits left.',
    none: 'Your employer’s program has no visits left.',
    unknown: 'Your employer’s program decides how many visits it pays for.',
    needsCode: '{{visits}} Add your authorization code before your first session.',
  },
  ownCost: 'Costs now show your plan. {{cost}}',
  notListed: '{{insurance}} is not on their list',
  needsLook: 'Your insurance needs a look',
  unchecked: 'We couldn’t check {{insurance}} right now',
  sentence: '{{verdict}}. {{detail}}',
} as const;
