import { clients, everyService, people, staff, strongly, weakly } from '../callers.ts';
import { allows, everyone, type Operation, type Rule, rpcs } from '../rule.ts';

const breakers = strongly(['support', 'ops']);
const STEP_UP_REQUIRED = weakly(['support', 'ops']);
const forBreakers: Rule = allows(breakers, { STEP_UP_REQUIRED });
const withoutGlass: Rule = allows([], { BREAK_GLASS_NEEDED: breakers, STEP_UP_REQUIRED });
const enders = staff(['support', 'ops']);
const withToken = {
  'with a token for it': everyone,
  'with a token for another': { otherwise: 'PREFILL_TOKEN_INVALID' },
  'with an ended token': { otherwise: 'PREFILL_TOKEN_INVALID' },
} as const satisfies Operation['objects'];

/** People and their representatives. */
export const accountsPeople: Operation[] = rpcs('accounts PeopleService', 'services/accounts/src/domain/policies.ts', {
  GetMe: { themselves: allows(people) },
  ListMyPatients: {
    'their own': { ...allows(clients), only: ['client', 'unconverted client'] },
    'a child in their care': { ...allows(['representative']), only: ['representative'] },
    'a child no longer in their care': {
      otherwise: 'NOT_ALLOWED',
      answers: { 'left out': ['former representative'] },
      only: ['former representative'],
    },
    "another person's": { otherwise: 'NOT_ALLOWED', answers: { 'left out': clients } },
  },
  PutPatient: {
    'a new patient': allows(clients),
    'their own': { ...allows(clients), only: ['client', 'unconverted client'] },
    'a child in their care': { ...allows(['representative']), only: ['representative'] },
    'a child no longer in their care': {
      ...allows([], { PATIENT_NOT_FOUND: ['former representative'] }),
      only: ['former representative'],
    },
    "another person's": allows([], { PATIENT_NOT_FOUND: clients }),
  },
  GetPublicPatient: {
    'a patient by customer id': everyone,
    'an unknown id': { otherwise: 'PATIENT_NOT_FOUND' },
  },
  GetPrefilledPatient: withToken,
  GetClientLead: withToken,
  GetProviderInterest: withToken,
  PutClientLead: { 'a lead': allows(['operator', 'service scheduling']) },
  PutProviderInterest: {
    'in a public provider': allows(['visitor', ...people, 'operator']),
    'in a hidden provider': {
      otherwise: 'PROVIDER_NOT_FOUND',
      answers: { NOT_ALLOWED: everyService },
    },
  },
  CreatePrefillToken: {
    'for a patient': allows(['operator', 'service scheduling', 'service messaging', ...breakers], { STEP_UP_REQUIRED }),
  },
  ValidateEmail: { 'an address': everyone },
  PutProviderAccount: { 'an account': allows(['operator']) },
  FindPeople: {
    'any person': allows(strongly(['support', 'ops', 'billing staff']), {
      STEP_UP_REQUIRED: weakly(['support', 'ops', 'billing staff']),
    }),
  },
  GetPersonForStaff: {
    'under a break-glass of their own': { ...forBreakers, only: staff(['support', 'ops']) },
    "under another person's break-glass": withoutGlass,
    'without a break-glass': withoutGlass,
  },
  OpenBreakGlass: { 'a patient': forBreakers },
  EndBreakGlass: {
    'their own': { ...allows(enders), only: enders },
    "another person's": allows([], { BREAK_GLASS_NOT_FOUND: enders }),
  },
  ListBreakGlass: {
    'their own': { ...forBreakers, only: staff(['support', 'ops']) },
    "another person's": allows(strongly(['ops']), { 'left out': strongly(['support']), STEP_UP_REQUIRED }),
  },
  ReviewBreakGlass: {
    "another person's, over": allows(strongly(['ops']), { STEP_UP_REQUIRED: weakly(['ops']) }),
    'their own, over': {
      ...allows([], { OWN_BREAK_GLASS: strongly(['ops']), STEP_UP_REQUIRED: weakly(['ops']) }),
      only: staff(['support', 'ops']),
    },
  },
  ListJoinedAudit: {
    'about any person': allows(strongly(['ops']), { STEP_UP_REQUIRED: weakly(['ops']) }),
  },
});
