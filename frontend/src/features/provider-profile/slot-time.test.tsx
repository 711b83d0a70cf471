import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SlotTime } from './slot-time.tsx';

const time = { start: '2026-12-02T01:30:00Z', label: '5:30 PM' };
const view = { shortId: 'a1', booking: { stateSlug: 'california', insurance: 'Cedar Mutual', carried: 'gclid=g' } };

it('an open time links to its booking with its session type', () => {
  const html = renderToStaticMarkup(<SlotTime view={view} kind="CONSULTATION" location="VIRTUAL" time={time} />);
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, searchParams } = new URL(href, 'https://linden.example');
  expect(pathname).toBe('/find/book-appointment');
  expect(Object.fromEntries(searchParams)).toEqual({
    provider: 'a1',
    type: 'CONSULTATION',
    setting: 'virtual',
    start: '2026-12-02T01:30:00.000Z',
    state: 'california',
    insurance: 'Cedar Mutual',
    gclid: 'g',
  });
});

it('has no link when no new clients are accepted', () => {
  const html = renderToStaticMarkup(
    <SlotTime view={{ ...view, booking: undefined }} kind="INTAKE" location="VIRTUAL" time={time} />,
  );
  expect(html).toBe('<time dateTime="2026-12-02T01:30:00Z">5:30 PM</time>');
});
