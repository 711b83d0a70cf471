import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import type { ReturnRate } from './rate.ts';
import { type Clients, ClientTable } from './return-clients.tsx';
import { CardView } from './return-rate-card.tsx';
import { ReturnTipsPage } from './return-tips-page.tsx';

const rate: ReturnRate = {
  percent: 67,
  targetPercent: 70,
  newClients: 6,
  returning: 2,
  nonReturning: 1,
  pending: 1,
  excluded: 2,
  asOf: '2026-11-22T12:00:00.000Z',
};
const html = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const card = (more: Partial<ReturnRate> = {}) =>
  html(<CardView rate={{ ...rate, ...more }} isReading={false} onAgain={() => {}} />);

describe('the card', () => {
  it('shows rate, target and all five counts', () => {
    const text = card().replaceAll(/<[^>]+>/g, ' ');
    for (const words of ['67%', 'Target: 70%']) expect(text).toContain(words);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('New clients 6 Returning 2 Not returning 1 Pending 1 Excluded 2');
  });

  it('says that the target is reached, and that there is not enough data', () => {
    expect(card({ percent: 70 })).toContain('You reached the target of 70%.');
    expect(card({ percent: 69 })).not.toContain('reached');
    expect(card({ percent: null })).toContain('Not enough data');
    expect(card({ percent: 0 })).toContain('0%');
  });

  it('says an outage, and never a rate of 0', () => {
    const away = html(<CardView rate={undefined} isReading={false} onAgain={() => {}} />);
    expect(away).toContain('We couldn’t load your return rate.');
    expect(away).not.toContain('%');
  });
});

describe('the clients of a status', () => {
  const clients: Clients = {
    totalCount: 2,
    clients: [
      {
        id: 'c-1',
        preferredFullName: 'Ada Haddad',
        firstSession: '2026-09-01T17:00:00.000Z',
        secondSession: '2026-09-08T17:00:00.000Z',
      },
      { id: 'c-2', preferredFullName: null, firstSession: '2026-08-01T17:00:00.000Z', secondSession: null },
    ],
  };

  it('are links to their sessions, also without a name', () => {
    const table = html(<ClientTable clients={clients} onMore={() => {}} />);
    expect(table).toContain('href="/appointment?client=c-1"');
    for (const words of ['Ada Haddad', 'Name not available', 'Tue, Sep 1', 'Tue, Sep 8', 'None']) {
      expect(table).toContain(words);
    }
    expect(table).not.toContain('Show more clients');
  });

  it('can be more than a page, or none', () => {
    expect(html(<ClientTable clients={{ ...clients, totalCount: 3 }} onMore={() => {}} />)).toContain(
      'Show more clients',
    );
    expect(html(<ClientTable clients={{ totalCount: 0, clients: [] }} onMore={() => {}} />)).toContain(
      'No clients here.',
    );
  });
});

it('has no text outside the words', () => {
  const page = () => (
    <MemoryRouter>
      <CardView rate={rate} isReading={false} onAgain={() => {}} />
      <ReturnTipsPage />
    </MemoryRouter>
  );
  expect(untranslated(page, [])).toEqual([]);
});
