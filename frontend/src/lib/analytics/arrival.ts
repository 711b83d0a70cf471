import type { Arrival } from '@linden/vocabulary/analytics/analytics-events';

/** Ids of advertisers, and tags of our own email campaigns. */
const paid = ['utm_source', 'utm_campaign', 'gclid', 'fbclid', 'ndclid', 'msclkid', 'ttclid'];
const search = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave|baidu|yandex|qwant|startpage)\./;
const social = /(^|\.)(facebook|instagram|linkedin|reddit|tiktok|pinterest|youtube|twitter|x|threads|t)\.(com|co|net)$/;

/** Returns one of five words for the origin of a visit, without the address itself. */
export function classifyArrival(saved: Readonly<Record<string, string>>, from: URL | undefined): Arrival {
  if (paid.some((name) => saved[name])) return 'campaign';
  if (!from) return 'direct';
  if (search.test(from.hostname)) return 'search';
  return social.test(from.hostname) ? 'social' : 'other site';
}
