/** Services that read the event log of scheduling. */
export const consumers = ['search', 'messaging', 'billing'];
