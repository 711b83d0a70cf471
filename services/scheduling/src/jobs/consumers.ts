/** Who reads the log of this service. */
export const consumers = ['search', 'messaging'];
