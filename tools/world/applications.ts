import type { CallerIssuer, KeyOwner } from './secrets.ts';
import type { Port } from './settings.ts';

/** What a process may be given; it gets nothing else. */
export type Need =
  | 'database'
  /** The role that reads and seals the audit of its schema, and a folder for checkpoints. */
  | 'audit'
  | 'redis'
  | 'opensearch'
  /** Files that people upload. */
  | 'storage'
  /** The origin to which pages may send files. */
  | 'uploads'
  | 'upstreams'
  | 'trust'
  | { signsAs: Exclude<CallerIssuer, 'operator'> }
  /** A key of its own to encrypt small secrets. */
  | { sealsAs: KeyOwner }
  /** The public addresses of the issuer and the portals. */
  | 'origins'
  /** Carriers of email, text messages and calls. */
  | 'carriers'
  /** The sender of our letters, for calendar files. */
  | 'sender'
  | 'inbox'
  /** Scans what people upload. */
  | 'scanner'
  /** Where the stand-in for the scanner listens. */
  | 'clamd'
  /** The stand-in that answers insurance checks. */
  | 'clearinghouse'
  /** The stand-in for the card processor, for billing. */
  | 'cards'
  /** Where the stand-in for the card processor keeps its charges. */
  | 'cardsFile'
  /** The stand-ins for the telehealth service and the language model. */
  | 'suggestions'
  | 'telehealth'
  /** The card processor's fields, for pages. */
  | 'cardFields'
  /** Features that are off in a release, such as AI suggestions, are on. */
  | 'flags'
  /** It answers the public, with rate limits. */
  | 'strangers'
  /** It counts what visitors hold and book. */
  | 'visitors'
  | 'conversations'
  /** External calendars may be on this machine, and a stand-in for Google is. */
  | 'loopbackCalendars'
  /** Files with the operations of pages. */
  | 'operations'
  | 'door';

export type Application = {
  /** Also the name of its port. */
  name: Port & string;
  folder: string;
  entry: string;
  /** The protocol it listens with, which readiness checks use too. */
  listens: 'rpc' | 'http' | 'health';
  needs: readonly Need[];
};

/** The process that runs all programs of the product when they share one. */
export const sharedProcess = 'product';

/**
 * Every program of the product in start order; those of one row start together. Add a new service here; settings.ts gives it a port.
 * Programs of the first row can share a process: beside the entry `src/server.ts` each has `src/open-server.ts` with `openServer`.
 */
export const applications: readonly (readonly Application[])[] = [
  [
    {
      name: 'accounts',
      folder: 'services/accounts',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        ...(['database', 'audit', 'redis', 'storage', 'scanner', 'trust', 'upstreams', 'visitors'] as const),
        { signsAs: 'accounts' },
        { sealsAs: 'accounts' },
      ],
    },
    {
      name: 'accounts-worker',
      folder: 'services/accounts',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: ['database', 'redis'],
    },
    {
      name: 'billing',
      folder: 'services/billing',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        ...(['database', 'audit', 'redis', 'trust', 'upstreams', 'cards'] as const),
        { signsAs: 'billing' },
        { sealsAs: 'billing' },
      ],
    },
    {
      name: 'billing-worker',
      folder: 'services/billing',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: [
        ...(['database', 'redis', 'upstreams', 'clearinghouse', 'cards'] as const),
        { signsAs: 'billing' },
        { sealsAs: 'billing' },
      ],
    },
    {
      name: 'clinical-notes',
      folder: 'services/clinical-notes',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        ...(['database', 'audit', 'redis', 'trust', 'upstreams', 'telehealth'] as const),
        { signsAs: 'clinical-notes' },
        { sealsAs: 'clinical-notes' },
      ],
    },
    {
      name: 'clinical-notes-worker',
      folder: 'services/clinical-notes',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: ['database', 'redis', 'suggestions', 'telehealth', { sealsAs: 'clinical-notes' }],
    },
    {
      name: 'scheduling',
      folder: 'services/scheduling',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        ...(['database', 'audit', 'redis', 'trust', 'upstreams', 'sender', 'visitors', 'loopbackCalendars'] as const),
        { signsAs: 'scheduling' },
        { sealsAs: 'scheduling' },
      ],
    },
    {
      name: 'scheduling-worker',
      folder: 'services/scheduling',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: [
        ...(['database', 'redis', 'upstreams', 'loopbackCalendars'] as const),
        { signsAs: 'scheduling' },
        { sealsAs: 'scheduling' },
      ],
    },
    {
      name: 'identity',
      folder: 'services/identity',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        'database',
        'audit',
        'redis',
        'trust',
        'upstreams',
        'origins',
        { signsAs: 'identity' },
        { sealsAs: 'identity' },
      ],
    },
    {
      name: 'issuer',
      folder: 'services/identity',
      entry: 'src/issuer.ts',
      listens: 'http',
      needs: [
        'database',
        'redis',
        'upstreams',
        'origins',
        { signsAs: 'identity' },
        { sealsAs: 'identity' },
        'strangers',
        'visitors',
      ],
    },
    {
      name: 'messaging',
      folder: 'services/messaging',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: [
        ...(['database', 'audit', 'redis', 'trust', 'upstreams', 'conversations'] as const),
        { signsAs: 'messaging' },
        { sealsAs: 'messaging' },
      ],
    },
    {
      name: 'messaging-worker',
      folder: 'services/messaging',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: [
        'database',
        'redis',
        'carriers',
        'upstreams',
        'origins',
        'conversations',
        { signsAs: 'messaging' },
        { sealsAs: 'messaging' },
      ],
    },
    {
      name: 'search',
      folder: 'services/search',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: ['opensearch', 'upstreams', 'trust', { signsAs: 'search' }],
    },
    {
      name: 'search-worker',
      folder: 'services/search',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: ['opensearch', 'redis', 'upstreams', { signsAs: 'search' }],
    },
    {
      name: 'bff',
      folder: 'bff',
      entry: 'src/server.ts',
      listens: 'http',
      needs: ['redis', 'upstreams', 'origins', { signsAs: 'bff' }, { sealsAs: 'bff' }, 'strangers', 'operations'],
    },
    {
      name: 'frontend',
      folder: 'frontend',
      entry: 'src/app/server.ts',
      listens: 'http',
      needs: ['upstreams', 'origins', 'uploads', 'cardFields', 'flags'],
    },
    { name: 'calendars', folder: 'tools', entry: 'calendars/calendars.ts', listens: 'http', needs: ['origins'] },
    { name: 'clearinghouse', folder: 'tools', entry: 'clearinghouse/clearinghouse.ts', listens: 'http', needs: [] },
    { name: 'cards', folder: 'tools', entry: 'cards/cards.ts', listens: 'http', needs: ['upstreams', 'cardsFile'] },
    { name: 'telehealth', folder: 'tools', entry: 'telehealth/telehealth.ts', listens: 'http', needs: [] },
    { name: 'language-model', folder: 'tools', entry: 'language-model/language-model.ts', listens: 'http', needs: [] },
    { name: 'scanner', folder: 'tools', entry: 'scanner/scanner.ts', listens: 'health', needs: ['clamd'] },
    { name: 'inbox', folder: 'tools', entry: 'inbox/inbox.ts', listens: 'http', needs: ['inbox'] },
  ],
  [{ name: 'door', folder: 'tools', entry: 'world/door.ts', listens: 'http', needs: ['door'] }],
];

/** Returns every port of a process. */
export function listPorts({ name }: Application): Port[] {
  if (name === 'inbox') return ['inbox', 'inbox smtp'];
  return name === 'scanner' ? ['scanner', 'scanner clamd'] : [name];
}
