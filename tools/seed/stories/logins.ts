/** An account that can sign in to a local world. */
export interface Login {
  /** Subject of the tokens. Provider logins have the id of their provider. */
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  role: 'client' | 'provider' | 'prescriber' | 'support' | 'ops' | 'billing';
  /** The portal it opens. */
  portal: 'client' | 'provider' | 'ops';
}

/** Environments where made-up people may have a public password. */
export const environmentsWithLogins: readonly string[] = ['local', 'development'];

/** The password of all of them. */
export const loginPassword = 'paper boats on a quiet pond';

/** The TOTP secret of all staff, who must enter its code after the password. */
export const staffAppSecret = 'M4TNTALQWYWV6EHGVIDEWJE26F54RO5H';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const logins: readonly Login[] = [
  {
    id: storyId(901),
    email: 'client@linden.example',
    givenName: 'Robin',
    familyName: 'Ashdown',
    role: 'client',
    portal: 'client',
  },
  {
    id: storyId(902),
    email: 'guardian@linden.example',
    givenName: 'Noor',
    familyName: 'Haddad',
    role: 'client',
    portal: 'client',
  },
  {
    id: storyId(1),
    email: 'provider@linden.example',
    givenName: 'Maya',
    familyName: 'Lindquist',
    role: 'provider',
    portal: 'provider',
  },
  {
    id: storyId(2),
    email: 'prescriber@linden.example',
    givenName: 'Kai',
    familyName: 'Nakoresh',
    role: 'prescriber',
    portal: 'provider',
  },
  {
    id: storyId(7),
    email: 'new-provider@linden.example',
    givenName: 'Ada',
    familyName: 'Fernhill',
    role: 'provider',
    portal: 'provider',
  },
  {
    id: storyId(903),
    email: 'support@linden.example',
    givenName: 'Ines',
    familyName: 'Moreau',
    role: 'support',
    portal: 'ops',
  },
  {
    id: storyId(906),
    email: 'admissions@linden.example',
    givenName: 'Lena',
    familyName: 'Ortiz',
    role: 'support',
    portal: 'ops',
  },
  { id: storyId(904), email: 'ops@linden.example', givenName: 'Tomas', familyName: 'Berg', role: 'ops', portal: 'ops' },
  {
    id: storyId(905),
    email: 'billing@linden.example',
    givenName: 'Priya',
    familyName: 'Raman',
    role: 'billing',
    portal: 'ops',
  },
  {
    id: storyId(907),
    email: 'billing-lead@linden.example',
    givenName: 'Owen',
    familyName: 'Castillo',
    role: 'billing',
    portal: 'ops',
  },
];

/** Returns the account of a login. Throws when there is no such login. */
export function getAccountOf(email: string): string {
  const login = logins.find((each) => each.email === email);
  if (!login) throw new Error(`${email} is not a login`);
  return login.id;
}
