/** The caller of changes that the service makes by itself. */
export const self = { kind: 'service', name: 'scheduling' } as const;
