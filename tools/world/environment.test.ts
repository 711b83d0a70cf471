import { describe, expect, it } from 'vitest';
import { applications } from './applications.ts';
import { buildEnvironment, buildOperatorEnvironment, type Surroundings } from './environment.ts';
import { readSettings } from './settings.ts';

const pair = (name: string) => ({ private: { d: `private ${name}` }, public: { x: `public ${name}` } });
const around: Surroundings = {
  settings: readSettings({ LINDEN_PORT_BASE: '9000' }),
  stores: {
    postgres: 'postgres://boss:pw@db:5432/linden',
    redis: 'redis://r:1',
    opensearch: 'http://o:2',
    storage: 'http://k:s@s:3/linden',
  },
  secrets: {
    postgres: 'local-secret',
    storage: 'storage-secret',
    callers: {
      bff: pair('bff'),
      search: pair('search'),
      accounts: pair('accounts'),
      billing: pair('billing'),
      'clinical-notes': pair('clinical-notes'),
      identity: pair('identity'),
      messaging: pair('messaging'),
      scheduling: pair('scheduling'),
      operator: pair('operator'),
    },
    keys: {
      identity: 'seal-identity',
      messaging: 'seal-messaging',
      accounts: 'seal-accounts',
      bff: 'seal-bff',
      scheduling: 'seal-scheduling',
      billing: 'seal-billing',
      'clinical-notes': 'seal-clinical-notes',
    },
  },
};
const given = (name: string) => {
  const application = applications.flat().find((each) => each.name === name);
  if (!application) throw new Error(`no application ${name}`);
  return buildEnvironment(application, around);
};

describe('the environment of a process', () => {
  it('an owner of data gets only its own app role for the database', () => {
    expect(given('scheduling')).toMatchObject({
      RPC_LISTEN: '127.0.0.1:9012',
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/scheduling_app:[\w-]{43}@db:5432\/linden$/),
    });
  });

  it('an owner of data seals its audit with another role and password, and publishes checkpoints outside the database', () => {
    const environment = given('scheduling');
    expect(environment).toMatchObject({
      AUDIT_DATABASE_URL: expect.stringMatching(/^postgres:\/\/scheduling_audit:[\w-]{43}@db:5432\/linden$/),
      AUDIT_CHECKPOINTS: `${around.settings.state}/audit`,
    });
    const passwords = [environment.DATABASE_URL, environment.AUDIT_DATABASE_URL].map(
      (url = '') => new URL(url).password,
    );
    expect(new Set(passwords).size).toBe(2);
  });

  it.each(applications.flat().map(({ name }) => name))('%s cannot own the database', (name) => {
    expect(JSON.stringify(given(name))).not.toContain('boss');
  });

  it.each([
    { name: 'bff', key: 'private bff' },
    { name: 'search', key: 'private search' },
    { name: 'search-worker', key: 'private search' },
    { name: 'accounts', key: 'private accounts' },
    { name: 'identity', key: 'private identity' },
    { name: 'issuer', key: 'private identity' },
    { name: 'messaging', key: 'private messaging' },
    { name: 'scheduling', key: 'private scheduling' },
    { name: 'scheduling-worker', key: 'private scheduling' },
    { name: 'billing', key: 'private billing' },
    { name: 'billing-worker', key: 'private billing' },
    { name: 'frontend', key: undefined },
    { name: 'door', key: undefined },
  ])('$name signs as $key', ({ name, key }) => {
    const keys = JSON.stringify(given(name)).match(/private \w+/g) ?? [];
    expect(keys).toEqual(key ? [key] : []);
  });

  it('kept sessions become claims here, because no signed note sends them yet', () => {
    expect(given('billing-worker')).toMatchObject({ MINIMAL_CLAIMS: 'on' });
  });

  it('only the search worker hears wakes of the search', () => {
    expect(given('search-worker')).toHaveProperty('REDIS_URL');
    expect(given('search')).not.toHaveProperty('REDIS_URL');
  });

  it('only processes that answer the public get rate limits, and only the bff gets the list of operations', () => {
    const told = applications.flat().filter(({ name }) => 'RATE_LIMIT_PER_MINUTE' in given(name));
    expect(told.map(({ name }) => name)).toEqual(['issuer', 'bff']);
    expect(given('issuer')).not.toHaveProperty('PERSISTED_OPERATIONS');
    expect(given('bff')).toMatchObject({
      REDIS_URL: 'redis://r:1',
      PERSISTED_OPERATIONS: expect.stringMatching(/\/frontend\/src\/gen\/persisted-operations\.json$/),
    });
  });

  it('services trust the public keys', () => {
    expect(JSON.parse(given('accounts').CALLER_TRUST ?? '')).toEqual({
      bff: { x: 'public bff' },
      search: { x: 'public search' },
      accounts: { x: 'public accounts' },
      billing: { x: 'public billing' },
      'clinical-notes': { x: 'public clinical-notes' },
      identity: { x: 'public identity' },
      messaging: { x: 'public messaging' },
      scheduling: { x: 'public scheduling' },
      operator: { x: 'public operator' },
    });
  });

  it.each([
    { name: 'identity', key: 'seal-identity' },
    { name: 'issuer', key: 'seal-identity' },
    { name: 'messaging-worker', key: 'seal-messaging' },
    { name: 'bff', key: 'seal-bff' },
    { name: 'search', key: undefined },
    { name: 'frontend', key: undefined },
  ])('$name encrypts with $key and no other', ({ name, key }) => {
    expect(JSON.stringify(given(name)).match(/seal-\w+/g) ?? []).toEqual(key ? [key] : []);
  });

  it('both processes of identity share a schema, and only messaging knows the carriers', () => {
    expect(given('issuer').DATABASE_URL).toBe(given('identity').DATABASE_URL);
    const told = applications.flat().filter(({ name }) => 'SMTP_URL' in given(name));
    expect(told.map(({ name }) => name)).toEqual(['messaging-worker']);
    // Calendar files of pages and of letters have one organizer.
    expect(given('scheduling').MAIL_FROM).toBe(given('messaging-worker').MAIL_FROM);
  });

  it('the door sends the API to this world by default', () => {
    expect(given('door')).toMatchObject({
      API_PROXY_HOST: '127.0.0.1:9020',
      FRONTEND_TARGET: 'http://127.0.0.1:9030',
      ISSUER_TARGET: 'http://127.0.0.1:9016',
    });
    around.settings.apiProxyHost = 'staging.example';
    expect(given('door')).toMatchObject({ API_PROXY_HOST: 'staging.example' });
  });

  it('only bff and frontend get the settings of another issuer', () => {
    around.settings.oidc = {
      bff: { ISSUER_URL: 'http://other', ROLES_CLAIM: 'r' },
      frontend: { ISSUER_URL: 'http://o' },
    };
    expect(given('bff')).toMatchObject({ ISSUER_URL: 'http://other', ROLES_CLAIM: 'r' });
    expect(given('frontend')).toMatchObject({ ISSUER_URL: 'http://o' });
    expect(given('frontend')).not.toHaveProperty('ROLES_CLAIM');
    expect(given('identity').ISSUER_URL).toMatch(/^http:\/\/id\./);
    delete around.settings.oidc;
    expect(given('bff').ISSUER_URL).toMatch(/^http:\/\/id\./);
  });

  it("each application role has its own password, and none has the owner's", () => {
    const passwords = (['accounts', 'billing', 'scheduling'] as const).map(
      (name) => new URL(given(name).DATABASE_URL ?? '').password,
    );
    expect(new Set([...passwords, around.secrets.postgres]).size).toBe(4);
  });

  it('migrations and seed get the owner and act as the operator', () => {
    expect(buildOperatorEnvironment(around)).toMatchObject({ OWNER_DATABASE_URL: around.stores.postgres });
    expect(buildOperatorEnvironment(around).CALLER_SIGNING_KEY).toContain('private operator');
  });
});
