/** What Linden knows about the cost of a session, in one line. */
export const costLine = {
  call: 'No insurance needed for a call',
  session: '{{price}} a session',
  without: 'without insurance',
  sessionWithout: '{{price}} a session without insurance',
  ask: 'Ask about the price',
  inNetwork: 'In network with {{insurance}}',
  ownCost: 'Costs now show your plan. {{cost}}',
  notListed: '{{insurance}} is not on their list',
  needsLook: 'Your insurance needs a look',
  unchecked: 'We couldn’t check {{insurance}} right now',
  sentence: '{{verdict}}. {{detail}}',
} as const;
