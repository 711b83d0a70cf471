import {
  clients,
  everyService,
  listStaff,
  listStronglyAuthenticated,
  listWeaklyAuthenticated,
  people,
} from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';

const breakers = listStronglyAuthenticated(['support', 'ops']);
const STEP_UP_REQUIRED = listWeaklyAuthenticated(['support', 'ops']);
const forBreakers: Rule = allow(breakers, { STEP_UP_REQUIRED });
const withoutGlass: Rule = allow([], { BREAK_GLASS_NEEDED: breakers, STEP_UP_REQUIRED });
const enders = listStaff(['support', 'ops']);
/** Billing staff open records of patients for their money, and read none. */
const openers = listStronglyAuthenticated(['support', 'ops', 'billing staff']);
const weakOpeners = listWeaklyAuthenticated(['support', 'ops', 'billing staff']);
const withToken = {
  'with a token for it': everyone,
  'with a token for another': { otherwise: 'PREFILL_TOKEN_INVALID' },
  'with an ended token': { otherwise: 'PREFILL_TOKEN_INVALID' },
} as const satisfies Operation['objects'];

/** People and their representatives. */
export const accountsPeople: Operation[] = listRpcs(
  'accounts PeopleService',
  'services/accounts/src/domain/access/policies.ts',
  {
    GetMe: { themselves: allow(people) },
    ListMyPatients: {
      'their own': { ...allow(clients), only: ['client', 'unconverted client'] },
      'a child in their care': { ...allow(['representative']), only: ['representative'] },
      'a child no longer in their care': {
        otherwise: 'NOT_ALLOWED',
        answers: { 'left out': ['former representative'] },
        only: ['former representative'],
      },
      "another person's": { otherwise: 'NOT_ALLOWED', answers: { 'left out': clients } },
    },
    PutPatient: {
      'a new patient': allow(clients),
      'their own': { ...allow(clients), only: ['client', 'unconverted client'] },
      'a child in their care': { ...allow(['representative']), only: ['representative'] },
      'a child no longer in their care': {
        ...allow([], { PATIENT_NOT_FOUND: ['former representative'] }),
        only: ['former representative'],
      },
      "another person's": allow([], { PATIENT_NOT_FOUND: clients }),
    },
    GetPublicPatient: {
      'a patient by customer id': everyone,
      'an unknown id': { otherwise: 'PATIENT_NOT_FOUND' },
    },
    GetPrefilledPatient: withToken,
    GetClientLead: withToken,
    GetProviderInterest: withToken,
    PutClientLead: { 'a lead': allow(['operator', 'service scheduling']) },
    PutProviderInterest: {
      'in a public provider': allow(['visitor', ...people, 'operator']),
      'in a hidden provider': {
        otherwise: 'PROVIDER_NOT_FOUND',
        answers: { NOT_ALLOWED: everyService },
      },
    },
    CreatePrefillToken: {
      'for a patient': allow(['operator', 'service scheduling', 'service messaging', ...breakers], {
        STEP_UP_REQUIRED,
      }),
    },
    ValidateEmail: { 'an address': everyone },
    PutProviderAccount: { 'an account': allow(['operator']) },
    FindPeople: {
      'any person': allow(listStronglyAuthenticated(['support', 'ops', 'billing staff']), {
        STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops', 'billing staff']),
      }),
    },
    GetPersonForStaff: {
      'under a break-glass of their own': { ...forBreakers, only: listStaff(['support', 'ops']) },
      "under another person's break-glass": withoutGlass,
      'without a break-glass': withoutGlass,
    },
    OpenBreakGlass: { 'a patient': allow(openers, { STEP_UP_REQUIRED: weakOpeners }) },
    EndBreakGlass: {
      'their own': { ...allow(enders), only: enders },
      "another person's": allow([], { BREAK_GLASS_NOT_FOUND: listStaff(['support', 'ops', 'billing staff']) }),
    },
    ListBreakGlass: {
      'their own': { ...forBreakers, only: listStaff(['support', 'ops']) },
      "another person's": allow(listStronglyAuthenticated(['ops']), {
        'left out': listStronglyAuthenticated(['support', 'billing staff']),
        STEP_UP_REQUIRED: weakOpeners,
      }),
    },
    ReviewBreakGlass: {
      "another person's, over": allow(listStronglyAuthenticated(['ops']), {
        STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']),
      }),
      'their own, over': {
        ...allow([], {
          OWN_BREAK_GLASS: listStronglyAuthenticated(['ops']),
          STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']),
        }),
        only: listStaff(['support', 'ops']),
      },
    },
    ListJoinedAudit: {
      'about any person': allow(listStronglyAuthenticated(['ops']), {
        STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']),
      }),
    },
  },
);
