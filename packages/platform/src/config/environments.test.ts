import { describe, expect, test } from 'vitest';
import {
  environmentNames,
  environments,
  findEnvironment,
  findPortal,
  getApiTarget,
  getPublicOrigin,
} from './environments.ts';

describe('the environment of a host', () => {
  test.each([
    { host: 'linden.example', environment: 'production', portal: 'client' },
    { host: 'provider.linden.example', environment: 'production', portal: 'provider' },
    { host: 'staging.linden.example', environment: 'staging', portal: 'client' },
    { host: 'ops.uat.linden.example', environment: 'uat', portal: 'ops' },
    { host: 'id.dev.linden.localhost:8080', environment: 'development', portal: 'id' },
    { host: 'documents.linden.example', environment: 'production', portal: 'documents' },
    { host: 'Provider.Linden.localhost:8080', environment: 'local', portal: 'provider' },
    { host: 'localhost:9000', environment: 'local', portal: 'client' },
    { host: 'linden.example.evil.test', environment: undefined, portal: undefined },
    { host: 'evil-linden.example', environment: undefined, portal: undefined },
  ])('maps $host to $environment, $portal', ({ host, environment, portal }) => {
    expect(findEnvironment(host)?.name).toBe(environment);
    expect(findPortal(host)).toBe(portal);
  });

  test('lists the five environments of the spec (client-and-shared, section 9)', () => {
    expect(environmentNames).toEqual(['production', 'staging', 'development', 'local', 'uat']);
    expect(Object.keys(environments).toSorted()).toEqual(['development', 'local', 'production', 'staging', 'uat']);
  });

  test('gives no host name to two environments', () => {
    const hosts = environmentNames.flatMap((name) => Object.values(environments[name].hosts));
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  test.each(environmentNames)('uses secure cookies in %s exactly when its pages use https', (name) => {
    const { secureCookies, publicOrigins } = environments[name];
    for (const origin of Object.values(publicOrigins)) expect(origin.startsWith('https://')).toBe(secureCookies);
  });

  test('includes the port in the origin of a world on another port', () => {
    expect(getPublicOrigin(environments.local, 'provider', 8300)).toBe('http://provider.linden.localhost:8300');
    expect(getPublicOrigin(environments.production, 'client')).toBe('https://linden.example');
  });

  test.each([
    { override: undefined, target: 'http://127.0.0.1:8120' },
    { override: '', target: 'http://127.0.0.1:8120' },
    { override: '10.0.0.5:9000', target: 'http://10.0.0.5:9000' },
    { override: 'https://api.other.example/x', target: 'https://api.other.example' },
  ])('API target with override $override', ({ override, target }) => {
    expect(getApiTarget(environments.local, override)).toBe(target);
  });
});
