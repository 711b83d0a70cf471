import { describe, expect, it } from 'vitest';
import { clientPaths, getSection, isAccountTab, isAppointmentTab, readPage } from './client-paths.ts';

describe('addresses of a client', () => {
  it.each([
    [clientPaths.appointments(), '/client-dashboard/appointments/upcoming'],
    [clientPaths.appointments('past'), '/client-dashboard/appointments/past'],
    [clientPaths.appointments('past', 1), '/client-dashboard/appointments/past'],
    [clientPaths.appointments('past', 3), '/client-dashboard/appointments/past/3'],
    [clientPaths.account(), '/client-dashboard/account/insurance'],
    [clientPaths.account('settings'), '/client-dashboard/account/settings'],
  ])('%s', (made, path) => expect(made).toBe(path));

  it.each([
    [undefined, 1],
    ['1', 1],
    ['12', 12],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['next', undefined],
    ['99999', undefined],
  ])('page %s is %s', (text, page) => expect(readPage(text)).toBe(page));

  it('know their own tabs only', () => {
    expect(['upcoming', 'past', 'canceled', undefined].map(isAppointmentTab)).toEqual([true, true, false, false]);
    expect(['patient', 'settings', 'billing', 'forms', undefined].map(isAccountTab)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the section of an address', () => {
  it.each([
    ['/client-dashboard/home', 'dashboard'],
    ['/client-dashboard/new-user', 'dashboard'],
    ['/client-dashboard/unconfirmed-integration', 'dashboard'],
    ['/client-dashboard/appointments/past/2', 'appointments'],
    ['/client-dashboard/account', 'account'],
    ['/client-dashboard/3Jb7yqLmN8pQrStUvWxYz1/account/settings', 'account'],
    ['/client-dashboard/3Jb7yqLmN8pQrStUvWxYz1/home', 'dashboard'],
    ['/client-dashboard/required-agreements', undefined],
    ['/find/home', undefined],
  ])('%s is %s', (path, section) => expect(getSection(path)).toBe(section));
});
