import { type NoteType, noteTypes } from '../schema.ts';

/** Gates that open types of notes; `frontend/src/app/feature-gates.ts` has their flags. */
export type NoteGate = 'streamlinedNotes';

interface NoteTypeFacts {
  readonly label: string;
  /** Who starts it. */
  readonly writer: 'THERAPIST' | 'PRESCRIBER' | 'BOTH';
  /** A legacy type opens, prints and fills in other notes, and is no longer created. */
  readonly isCreatable: boolean;
  /** Whether it can be chosen when an invoice is created (P4.7-2). */
  readonly isBillable: boolean;
  /** Without it, the type is not offered. Notes that exist keep their type. */
  readonly gate?: NoteGate;
}

const ofTherapists = { writer: 'THERAPIST', isCreatable: true, isBillable: true } as const;
const ofPrescribers = { ...ofTherapists, writer: 'PRESCRIBER' } as const;
const streamlined = { ...ofPrescribers, gate: 'streamlinedNotes' } as const;
const legacy = { isCreatable: false, isBillable: true } as const;

/** All types, in the order in which they are offered. Chart, intake and progress have the labels of P3.12-5; the others name what the note is. */
export const noteTypeTable: Readonly<Record<NoteType, NoteTypeFacts>> = {
  INTAKE: { label: 'Initial assessment', ...ofTherapists },
  PROGRESS: { label: 'SOAP note', ...ofTherapists },
  GROW_PROGRESS: { label: 'Progress note with treatment plan', ...ofTherapists },
  TREATMENT_PLAN: { label: 'Treatment plan', ...ofTherapists },
  PRESCRIBER_INTAKE: { label: 'Psychiatric initial assessment', ...ofPrescribers },
  PRESCRIBER_INTAKE_STREAMLINED: { label: 'Psychiatric initial assessment (streamlined)', ...streamlined },
  PRESCRIBER_PROGRESS: { label: 'Psychiatric SOAP note', ...ofPrescribers },
  PRESCRIBER_PROGRESS_STREAMLINED: { label: 'Psychiatric progress note (streamlined)', ...streamlined },
  PRESCRIBER_GROW_PROGRESS: { label: 'Psychiatric progress note with treatment plan', ...ofPrescribers },
  PRESCRIBER_TREATMENT_PLAN: { label: 'Psychiatric treatment plan', ...ofPrescribers },
  CHART: { label: 'Chart note (non-billable)', writer: 'BOTH', isCreatable: true, isBillable: false },
  DISCHARGE: { label: 'Discharge summary', ...ofTherapists, isBillable: false },
  PRESCRIBER_DISCHARGE: { label: 'Psychiatric discharge summary', ...ofPrescribers, isBillable: false },
  INITIAL: { label: 'Initial note (legacy)', writer: 'THERAPIST', ...legacy },
  FOLLOW_UP: { label: 'Follow-up note (legacy)', writer: 'THERAPIST', ...legacy },
  PSYCHIATRIC_INTAKE: { label: 'Psychiatric intake note (legacy)', writer: 'PRESCRIBER', ...legacy },
  PSYCHIATRIC_FOLLOW_UP: { label: 'Psychiatric follow-up note (legacy)', writer: 'PRESCRIBER', ...legacy },
};

interface Offer {
  readonly isPrescriber: boolean;
  readonly gates: Readonly<Partial<Record<NoteGate, boolean>>> | undefined;
  /** Only types that an invoice can name. */
  readonly forInvoice?: boolean;
}

/** Returns the types that a provider starts, the usual ones first. */
export function listOfferedTypes({ isPrescriber, gates, forInvoice = false }: Offer): NoteType[] {
  const writer = isPrescriber ? 'PRESCRIBER' : 'THERAPIST';
  const order = Object.keys(noteTypeTable);
  return noteTypes
    .filter((noteType) => {
      const facts = noteTypeTable[noteType];
      const isOpen = facts.gate === undefined || gates?.[facts.gate] === true;
      const isTheirs = facts.writer === 'BOTH' || facts.writer === writer;
      return facts.isCreatable && isOpen && isTheirs && (facts.isBillable || !forInvoice);
    })
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
