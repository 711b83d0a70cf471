/** Addresses of client pages (C2.1-1 to C2.1-14). */
const start = '/client-dashboard';

export const appointmentTabs = ['upcoming', 'past'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

export const accountTabs = ['insurance', 'billing', 'patient', 'settings'] as const;
export type AccountTab = (typeof accountTabs)[number];

export const clientPaths = {
  home: `${start}/home`,
  newUser: `${start}/new-user`,
  unconfirmed: `${start}/unconfirmed-integration`,
  chooseClient: `${start}/choose-a-client`,
  agreements: `${start}/required-agreements`,
  toolkit: `${start}/therapy-toolkit`,
  plan: `${start}/treatment-plan`,
  messages: `${start}/messages`,
  /** Page 1 is never part of the address. */
  appointments: (tab: AppointmentTab = 'upcoming', page = 1) =>
    [`${start}/appointments/${tab}`, ...(page > 1 ? [page] : [])].join('/'),
  account: (tab: AccountTab = 'insurance') => `${start}/account/${tab}`,
  /** Opens the form of a patient's record at what the insurer did not find. */
  correctPatient: (patientId: string) => `${start}/account/patient?correct=${patientId}`,
} as const;

export function isAppointmentTab(text: string | undefined): text is AppointmentTab {
  return appointmentTabs.some((tab) => tab === text);
}

export function isAccountTab(text: string | undefined): text is AccountTab {
  return accountTabs.some((tab) => tab === text);
}

/** Returns the page number in an address, from 1; undefined when invalid. */
export function readPage(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Entries of the side navigation; home, unconfirmed-integration and new-user share one. */
export type ClientSection = 'dashboard' | 'toolkit' | 'appointments' | 'account' | 'messages';

/** Returns the section of an address, with or without a short id at the start. */
export function getSection(path: string): ClientSection | undefined {
  const [, base, first = '', second = ''] = path.split('/');
  if (`/${base}` !== start) return undefined;
  return sections[first] ?? sections[second];
}

const sections: Readonly<Record<string, ClientSection | undefined>> = {
  home: 'dashboard',
  'unconfirmed-integration': 'dashboard',
  'new-user': 'dashboard',
  'treatment-plan': 'dashboard',
  'therapy-toolkit': 'toolkit',
  appointments: 'appointments',
  account: 'account',
  messages: 'messages',
};
