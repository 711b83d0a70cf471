import type { Block, DocumentContent } from '@linden/documents/document';
import { disputeLabel } from '@linden/vocabulary/insurance/dispute-label';
import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';
import type { SelfPaySession } from '#src/domain/self-pay/self-pay-session.ts';
import { describePerson, describeService, writeCalendarDay, writeCents } from './document-words.ts';

/** Builds the good faith estimate of a session, with everything that 45 CFR 149.610(c)(1) lists. */
export function buildEstimateDocument(session: SelfPaySession, person: MemberIdentity): DocumentContent {
  const { content, serviceDay, madeAt } = session;
  const { estimate, minutes, madeDay } = content;
  const service = describeService(estimate.cptCode, minutes);
  const total = writeCents(estimate.totalCents);
  const blocks: Block[] = [
    {
      type: 'facts',
      rows: [
        ['Client', describePerson(person).name],
        ['Date of this estimate', writeCalendarDay(madeDay)],
        ['Service', service],
        ['Date of service', writeCalendarDay(serviceDay)],
        ['Diagnosis', 'Not known before the intake appointment'],
        ['Total that you may be asked to pay', total],
      ],
    },
    { type: 'heading', text: 'What it may cost' },
    {
      type: 'table',
      columns,
      rows: [
        [`${service}, ${describePlace(content)}`, estimate.cptCode, String(estimate.sessions), total],
        ['Total', '', '', total],
      ],
    },
    { type: 'heading', text: 'Who provides the care' },
    { type: 'facts', rows: listProviderFacts(session) },
    { type: 'heading', text: 'What this estimate means' },
    { type: 'list', items: meanings },
    { type: 'heading', text: 'If your bill is higher' },
    { type: 'list', items: buildRights(estimate.disputableFromCents, estimate.totalCents) },
  ];
  return { kind: 'Good faith estimate', person: describePerson(person), madeAt, blocks };
}

const columns = [
  { label: 'Service', width: 0.5 },
  { label: 'Code (CPT)', width: 0.15 },
  { label: 'Sessions', width: 0.15, align: 'right' },
  { label: 'Expected charge', width: 0.2, align: 'right' },
] as const;

function describePlace({ isVirtual }: { readonly isVirtual: boolean }): string {
  return isVirtual ? 'by video' : 'at the office';
}

/** The provider and the organization that bills, each with their numbers. */
export function listProviderFacts({ content }: Pick<SelfPaySession, 'content'>): [string, string][] {
  const { provider, usState, organization } = content;
  const { name, npi, taxNumber, phone, address } = organization;
  const license = [provider.licenseType, provider.licenseNumber].filter((part) => part !== '').join(' ');
  return [
    ['Provider', provider.name],
    ['Provider’s NPI', provider.npi || 'Not on file yet'],
    [`License in ${usState}`, license || 'Not on file'],
    ['Location of the provider', provider.place || 'Not on file'],
    ['Billed by', name],
    ['NPI of the biller', npi],
    ['Tax number (TIN)', `${taxNumber.slice(0, 2)}-${taxNumber.slice(2)}`],
    ['Address', address],
    ['Phone', `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`],
  ];
}

/** The disclaimers of 45 CFR 149.610(c)(1)(vi) to (x), in plain words. */
const meanings = [
  'This is only an estimate. What you get and what it costs may differ from it.',
  'It covers one session. Your provider may suggest more sessions or other care. They are booked separately, are not in this estimate, and get their own.',
  'It does not include costs that were not expected when it was made.',
  'It is not a contract. You do not have to get this care from this provider, or at all.',
];

function buildRights(fromCents: number, totalCents: number): string[] {
  const above = writeCents(fromCents - totalCents);
  return [
    `You have the right to dispute a bill that is at least ${above} above this estimate: here, ${writeCents(fromCents)} or more.`,
    `You can first ask us to change the bill, to explain it, or to offer financial help. Use “${disputeLabel}” beside the payment in your account.`,
    'You can also start a dispute with the U.S. Department of Health and Human Services within 120 days of the date on the first bill. There is a fee of $25. If the agency agrees with you, you pay the price of this estimate.',
    'Disputing a bill does not change the quality of care that you get.',
    'To learn more or to start, visit www.cms.gov/nosurprises/consumers or call 1-800-985-3059. Keep this estimate: you may need it.',
  ];
}
