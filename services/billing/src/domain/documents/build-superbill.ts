import type { Block, DocumentContent } from '@linden/documents/document';
import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';
import type { SelfPaySession } from '#src/domain/self-pay/self-pay-session.ts';
import { listProviderFacts } from './build-estimate-document.ts';
import { describePerson, describeService, writeCalendarDay, writeCents } from './document-words.ts';

/** A session that took place, with what was paid for it. */
export interface BilledSession extends SelfPaySession {
  readonly keptAt: Date;
  readonly facts: NonNullable<SelfPaySession['content']['facts']>;
  /** What the client paid, without what went back. */
  readonly paidCents: number;
}

/** Builds the bill of a session that a client sends to their own insurer, which pays for care out of network. */
export function buildSuperbill(session: BilledSession, person: MemberIdentity): DocumentContent {
  const { facts, serviceDay, priceCents, paidCents, content } = session;
  const day = writeCalendarDay(serviceDay);
  const code = [facts.cptCode, ...facts.modifiers].join('-');
  const blocks: Block[] = [
    {
      type: 'facts',
      rows: [
        ['Client', describePerson(person).name],
        ['Date of birth', describePerson(person).birthDate ?? 'Not on file'],
        ['Diagnosis (ICD-10-CM)', writeDiagnosis(facts.diagnosis)],
        ['Bill number', session.appointmentId],
      ],
    },
    { type: 'heading', text: 'Services' },
    {
      type: 'table',
      columns,
      rows: [
        [day, describeService(facts.cptCode, content.minutes), code, facts.placeOfService, writeCents(priceCents)],
        ['', 'Paid by the client', '', '', writeCents(paidCents)],
        ['', 'Still due', '', '', writeCents(priceCents - paidCents)],
      ],
    },
    { type: 'heading', text: 'Who provided the care' },
    { type: 'facts', rows: listProviderFacts(session) },
    { type: 'heading', text: 'How to use this bill' },
    { type: 'paragraph', text: howTo },
  ];
  return { kind: 'Superbill', person: describePerson(person), madeAt: session.keptAt, blocks };
}

const howTo =
  'Send this bill to your insurer with their claim form if your plan pays for care out of network. We did not send it to any insurer. Your insurer decides what it pays back to you.';

const columns = [
  { label: 'Date of service', width: 0.2 },
  { label: 'Service', width: 0.35 },
  { label: 'Code (CPT)', width: 0.15 },
  { label: 'Place', width: 0.1 },
  { label: 'Amount', width: 0.2, align: 'right' },
] as const;

/** Returns `F41.9` for `F419`. */
function writeDiagnosis(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}
