import { expect, it } from 'vitest';
import { buildCostLine, type CostFacts } from './cost-line.ts';

const plan = (network: 'in' | 'out' | 'unknown') => ({ insurance: 'Cedar Mutual', network });

it.each<[string, CostFacts, ReturnType<typeof buildCostLine>]>([
  [
    'a call needs no insurance',
    { isCall: true, price: 15_000, plan: plan('in') },
    { kind: 'CALL', price: null, insurance: null },
  ],
  [
    'the price',
    { isCall: false, price: 15_000, plan: undefined },
    { kind: 'SELF_PAY', price: 15_000, insurance: null },
  ],
  [
    'no price is known',
    { isCall: false, price: undefined, plan: undefined },
    { kind: 'ASK_PRICE', price: null, insurance: null },
  ],
  [
    'in network, and never a share',
    { isCall: false, price: 15_000, plan: plan('in') },
    { kind: 'IN_NETWORK', price: 15_000, insurance: 'Cedar Mutual' },
  ],
  [
    'not on the list',
    { isCall: false, price: 15_000, plan: plan('out') },
    { kind: 'NOT_LISTED', price: 15_000, insurance: 'Cedar Mutual' },
  ],
  [
    'not checked',
    { isCall: false, price: null, plan: plan('unknown') },
    { kind: 'UNCHECKED', price: null, insurance: 'Cedar Mutual' },
  ],
])('the cost line says: %s', (_, facts, line) => expect(buildCostLine(facts)).toEqual(line));
