import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTracking, splitTracking } from './keep-tracking.ts';

const origin = 'http://linden.localhost';

describe('splitTracking', () => {
  it.each([
    [
      'removes tracking parameters from a search and keeps its filters',
      '/find/texas/anxiety?insurance=Cedar+Mutual&utm_source=mail&gclid=G1#results',
      { utm_source: 'mail', gclid: 'G1' },
      '/find/texas/anxiety?insurance=Cedar+Mutual#results',
    ],
    ['keeps a lead’s id on a listing', '/therapists?clsid=L1&pid=2', { clsid: 'L1', pid: '2' }, '/therapists?clsid=L1'],
    ['removes it from any other page', '/provider/maya/1?clsid=L1', { clsid: 'L1' }, '/provider/maya/1'],
    ['never leads to another host', `${origin}//evil.example/x?tok=a`, { tok: 'a' }, '/evil.example/x'],
    ['uses the first of several with the same name', '/?tok=a&tok=b', { tok: 'a' }, '/'],
  ])('%s', (_row, path, tracking, rest) => {
    expect(splitTracking(new URL(path, origin))).toEqual({ tracking, rest });
  });

  it.each(['/find/texas?insurance=x', '/find?gclid=', '/findings?x=1'])('does nothing for %s', (path) => {
    expect(splitTracking(new URL(path, origin))).toBeUndefined();
  });
});

describe('keepTracking', () => {
  let shown: string[];
  let store: Map<string, string>;
  beforeEach(() => {
    shown = [];
    store = new Map();
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => shown.push(to),
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const arriveAt = (path: string) => {
    vi.stubGlobal('location', new URL(path, origin));
    keepTracking();
  };
  const saved = () => JSON.parse(store.get('user-data') ?? 'null');

  it('adds to saved parameters; the newest value wins', () => {
    arriveAt('/find?utm_source=mail&gclid=1');
    arriveAt('/find?gclid=2');
    expect(saved()).toEqual({ utm_source: 'mail', gclid: '2' });
    expect(shown).toEqual(['/find', '/find']);
  });

  it.each(['{', 'null', '"text"'])('starts again when %s is saved', (broken) => {
    store.set('user-data', broken);
    arriveAt('/?pid=7');
    expect(saved()).toEqual({ pid: '7' });
  });

  it('keeps the address when nothing can be saved', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('denied');
      },
    });
    arriveAt('/find?gclid=1');
    expect(shown).toEqual([]);
  });
});
