import { basename, join } from 'node:path';
import { environments, getPublicOrigin, type Portal } from '@linden/platform/config/environments';
import { getSchemaName } from '@linden/platform/store/schema-name';
import { testGoogleClient } from '@linden/testkit/calendars/test-google-calendar';
import { testCardsAccess } from '@linden/testkit/cards/test-cards';
import { testClearinghouseAccess } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { testTelehealthAccess } from '@linden/testkit/telehealth/test-telehealth';
import { cache } from '../bootstrap/places.mjs';
import { carrierToken } from '../inbox/carrier-token.ts';
import type { Application, Need } from './applications.ts';
import type { Stores } from './messages.ts';
import { databaseName } from './postgres.ts';
import { getRolePassword } from './role-password.ts';
import type { Secrets } from './secrets.ts';
import { getPort, type Settings } from './settings.ts';

export type Surroundings = { settings: Settings; stores: Stores; secrets: Secrets };
type Environment = Record<string, string>;

/** Returns the environment of one application: its ports and what it needs. */
export function buildEnvironment(application: Application, around: Surroundings): Environment {
  const variable = { rpc: 'RPC_LISTEN', http: 'HTTP_LISTEN', health: 'HEALTH_LISTEN' }[application.listens];
  // Browsers resolve localhost to IPv4 or IPv6; the door answers on both.
  const host = application.name === 'door' ? 'localhost' : '127.0.0.1';
  const given = application.needs.map((need) => provide(need, application, around));
  const listen = { [variable]: `${host}:${getPort(around.settings, application.name)}` };
  const manner = around.settings.production ? inProduction : {};
  const { name } = application;
  const issuer = name === 'bff' || name === 'frontend' ? around.settings.oidc?.[name] : undefined;
  return Object.assign({ ...base, SERVICE_NAME: name, ...listen }, ...given, manner, issuer);
}

/** Variables of every process. */
export const base: Environment = {
  LINDEN_ENV: 'local',
  KEY_PREFIX: 'linden',
  INDEX_PREFIX: 'linden-',
  // Shares compiled code between processes: a third of their start time.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
};

/** Files with the operations of the built pages. */
export function getPagesOperations({ root }: Pick<Settings, 'root'>): string {
  return join(root, 'frontend/src/gen/persisted-operations.json');
}

/** Budgets of the issuer and of scheduling that tests on one machine would use up. */
const manyVisitors: Environment = {
  ATTEMPTS_PER_IPV4: '1000000',
  MAILS_PER_IPV4: '1000000',
  VISITOR_USES_PER_IPV4: '1000000',
  VISITOR_BOOKINGS_PER_PROVIDER_DAY: '1000000',
  VISITOR_BOOKINGS_PER_RECIPIENT: '1000000',
  VISITOR_BOOKINGS_PER_PHONE: '1000000',
  OPEN_SESSIONS_PER_UNPROVEN_ADDRESS: '1000000',
  OPEN_SESSIONS_PER_ACCOUNT: '1000000',
  OPEN_SESSIONS_PER_TYPE: '1000000',
  MOVES_PER_DAY: '1000000',
};

/** Browsers, tests and load all come from this one machine. */
const strangers: Environment = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_HEAVY_PER_MINUTE: '1000000',
  RATE_LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  RATE_LIMIT_LOOKUPS_PER_ACCOUNT: '1000000',
  RATE_LIMIT_TAKINGS_PER_MINUTE: '1000000',
  RATE_LIMIT_TAKINGS_PER_IPV4: '1000000',
  RATE_LIMIT_DRAFTS_PER_MINUTE: '1000000',
  RATE_LIMIT_DRAFTS_PER_IPV4: '1000000',
};

/** Behind a door on the same machine. */
const inProduction: Environment = {
  LINDEN_ENV: 'production',
  NODE_ENV: 'production',
  TRUSTED_PROXIES: 'loopback',
  PLAINTEXT_ON_LOOPBACK: 'true',
};

function provide(need: Need, application: Application, { settings, stores, secrets }: Surroundings): Environment {
  if (typeof need === 'object') {
    return 'signsAs' in need
      ? { CALLER_SIGNING_KEY: JSON.stringify(secrets.callers[need.signsAs].private) }
      : { SEALING_KEY: secrets.keys[need.sealsAs] };
  }
  switch (need) {
    case 'database':
      return { DATABASE_URL: getRoleUrl(application, 'app', stores.postgres, secrets.postgres) };
    case 'audit':
      return {
        AUDIT_DATABASE_URL: getRoleUrl(application, 'audit', stores.postgres, secrets.postgres),
        AUDIT_CHECKPOINTS: join(settings.state, 'audit'),
      };
    case 'redis':
      return { REDIS_URL: stores.redis };
    case 'opensearch':
      return { OPENSEARCH_URL: stores.opensearch };
    case 'storage':
      return { STORAGE_URL: stores.storage };
    case 'uploads':
      return { UPLOAD_ORIGIN: new URL(stores.storage).origin };
    case 'trust':
      return { CALLER_TRUST: trust(secrets) };
    case 'upstreams':
      return upstreams(settings);
    case 'operations':
      return {
        PERSISTED_OPERATIONS: [getPagesOperations(settings), settings.moreOperations].filter(Boolean).join(','),
      };
    case 'flags':
      return { FLAGS_FILE: join(settings.root, 'tools/world/flags.json') };
    case 'strangers':
      return strangers;
    case 'visitors':
      return {
        ...(settings.manyVisitors && manyVisitors),
        ...(settings.cancelsAtOnce && { CANCEL_UNDO_SECONDS: '0' }),
      };
    case 'loopbackCalendars':
      return { ...origins(settings), ...calendars(settings) };
    case 'origins':
      return origins(settings);
    case 'carriers':
      return carriers(settings);
    case 'sender':
      return sender;
    case 'conversations':
      return {
        CONVERSATIONS: settings.production ? 'off' : 'on',
        SAFETY_HOURS: 'Every day, all hours',
        SAFETY_COVERED_BY: 'Demo support',
        SAFETY_STAFF_EMAILS: 'support@linden.example',
      };
    case 'clearinghouse':
      return clearinghouse(settings);
    case 'suggestions':
      return languageModel(settings);
    case 'telehealth':
      return telehealth(settings);
    case 'cards':
    case 'cardFields':
    case 'cardsFile':
      return cards(settings)[need];
    case 'scanner':
      return { SCANNER_URL: `tcp://127.0.0.1:${getPort(settings, 'scanner clamd')}` };
    case 'clamd':
      return { CLAMD_LISTEN: `127.0.0.1:${getPort(settings, 'scanner clamd')}` };
    case 'inbox':
      return { SMTP_LISTEN: `127.0.0.1:${getPort(settings, 'inbox smtp')}` };
    case 'door':
      return door(settings);
  }
}

/** Where the door sends requests. */
function door(settings: Settings): Environment {
  return {
    ISSUER_TARGET: `http://127.0.0.1:${getPort(settings, 'issuer')}`,
    FRONTEND_TARGET: `http://127.0.0.1:${getPort(settings, 'frontend')}`,
    API_PROXY_HOST: settings.apiProxyHost ?? `127.0.0.1:${getPort(settings, 'bff')}`,
  };
}

/** Environment of migrations and seed: the database owner, and the right to act as an operator. */
export function buildOperatorEnvironment({ settings, stores, secrets }: Surroundings): Environment {
  return {
    ...base,
    ...upstreams(settings),
    OWNER_DATABASE_URL: stores.postgres,
    DEMO_DAY: settings.demoDay ? 'on' : 'off',
    APP_PASSWORD_SECRET: secrets.postgres,
    REDIS_URL: stores.redis,
    OPENSEARCH_URL: stores.opensearch,
    STORAGE_URL: stores.storage,
    CALENDAR_SEALING_KEY: secrets.keys.scheduling,
    NOTES_SEALING_KEY: secrets.keys['clinical-notes'],
    BILLING_SEALING_KEY: secrets.keys.billing,
    MESSAGES_SEALING_KEY: secrets.keys.messaging,
    CLIENT_ORIGIN: getPublicOrigin(environments.local, 'client', settings.door),
    CARDS_URL: cards(settings).cards.STRIPE_URL ?? '',
    PROVIDER_ORIGIN: getPublicOrigin(environments.local, 'provider', settings.door),
    CALLER_SIGNING_KEY: JSON.stringify(secrets.callers.operator.private),
  };
}

/** Internal addresses of services; browsers never see them. */
function upstreams(settings: Settings): Environment {
  const at = (name: Parameters<typeof getPort>[1]) => `127.0.0.1:${getPort(settings, name)}`;
  return {
    ACCOUNTS_RPC: at('accounts'),
    BILLING_RPC: at('billing'),
    CLINICAL_NOTES_RPC: at('clinical-notes'),
    SCHEDULING_RPC: at('scheduling'),
    SEARCH_RPC: at('search'),
    IDENTITY_RPC: at('identity'),
    MESSAGING_RPC: at('messaging'),
    BFF_URL: `http://${at('bff')}`,
  };
}

/** Addresses as browsers know them. Tokens contain `ISSUER_URL`; processes here reach the issuer by `ISSUER_INTERNAL_URL`. */
function origins(settings: Settings): Environment {
  const origin = (portal: Portal) => getPublicOrigin(environments.local, portal, settings.door);
  return {
    ISSUER_URL: origin('id'),
    ISSUER_INTERNAL_URL: `http://127.0.0.1:${getPort(settings, 'issuer')}`,
    CLIENT_ORIGIN: origin('client'),
    PROVIDER_ORIGIN: origin('provider'),
    OPS_ORIGIN: origin('ops'),
    DOCUMENTS_ORIGIN: origin('documents'),
  };
}

const sender: Environment = { MAIL_FROM: 'Linden <hello@linden.example>' };

/** The stand-ins behind the inbox, with SMTP and the API of the text and call carrier. */
function carriers(settings: Settings): Environment {
  return {
    SMTP_URL: `smtp://127.0.0.1:${getPort(settings, 'inbox smtp')}`,
    ...sender,
    TWILIO_API_URL: `http://127.0.0.1:${getPort(settings, 'inbox')}`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: carrierToken,
    TWILIO_FROM: '+15005550006',
  };
}

/** The stand-in for Google Calendar. It sends its messages to the BFF, because names such as provider.linden.localhost do not resolve everywhere. */
function calendars(settings: Settings): Environment {
  return {
    CALENDARS_ON_LOOPBACK: 'true',
    CALENDAR_PUSH_ORIGIN: `http://127.0.0.1:${getPort(settings, 'bff')}`,
    GOOGLE_CALENDAR_CLIENT_ID: testGoogleClient.clientId,
    GOOGLE_CALENDAR_CLIENT_SECRET: testGoogleClient.clientSecret,
    GOOGLE_CALENDAR_URL: `http://127.0.0.1:${getPort(settings, 'calendars')}`,
  };
}

function clearinghouse(settings: Settings): Environment {
  return {
    CLEARINGHOUSE_URL: `http://127.0.0.1:${getPort(settings, 'clearinghouse')}${testClearinghouseAccess.path}`,
    CLEARINGHOUSE_API_KEY: testClearinghouseAccess.apiKey,
    CLEARINGHOUSE_CLAIMS_URL: `http://127.0.0.1:${getPort(settings, 'clearinghouse')}${testClearinghouseAccess.claimsPath}`,
    CLEARINGHOUSE_REPORTS_URL: `http://127.0.0.1:${getPort(settings, 'clearinghouse')}${testClearinghouseAccess.reportsPath}`,
    // Until signed notes send claims.
    ...(!settings.production && { MINIMAL_CLAIMS: 'on' }),
  };
}

/** The stand-in for the telehealth service. */
function telehealth(settings: Settings): Environment {
  return {
    TELEHEALTH_URL: `http://127.0.0.1:${getPort(settings, 'telehealth')}`,
    TELEHEALTH_API_KEY: testTelehealthAccess.apiKey,
  };
}

/** The stand-in for a language model. */
function languageModel(settings: Settings): Environment {
  return {
    AI_TEXT_URL: `http://127.0.0.1:${getPort(settings, 'language-model')}${testLanguageModelAccess.path}`,
    AI_TEXT_API_KEY: testLanguageModelAccess.apiKey,
    AI_TEXT_MODEL: testLanguageModelAccess.model,
  };
}

/** The stand-in for the card processor: its API for billing, and its fields for pages. */
function cards(settings: Settings): Record<'cards' | 'cardFields' | 'cardsFile', Environment> {
  const origin = `http://127.0.0.1:${getPort(settings, 'cards')}`;
  const { secretKey, webhookSecret, publishableKey, scriptPath } = testCardsAccess;
  return {
    cards: { STRIPE_URL: origin, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    cardsFile: { CARDS_FILE: join(settings.state, 'cards.json') },
    cardFields: { STRIPE_SCRIPT_URL: origin + scriptPath, STRIPE_PUBLISHABLE_KEY: publishableKey },
  };
}

function trust(secrets: Secrets): string {
  const keys = Object.entries(secrets.callers).map(([issuer, pair]) => [issuer, pair.public]);
  return JSON.stringify(Object.fromEntries(keys));
}

function getRoleUrl({ folder }: Application, role: 'app' | 'audit', owner: string, secret: string): string {
  const url = new URL(owner);
  url.username = `${getSchemaName(basename(folder))}_${role}`;
  url.password = getRolePassword(secret, url.username);
  if (url.pathname.length < 2) url.pathname = databaseName;
  return url.href;
}
