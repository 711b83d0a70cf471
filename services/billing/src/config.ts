import { auditConfig } from '@linden/platform/audit/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config/config';
import { z } from 'zod';
import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { Inquirer } from '#src/use-cases/benefits/ask-insurer.ts';
import type { Submitter } from '#src/use-cases/claims/claims-context.ts';
import { clearinghouseConfig } from './clients/clearinghouse/clearinghouse-settings.ts';

const coverageConfig = {
  CALLER_SIGNING_KEY: privateJwk,
  ACCOUNTS_RPC: rpcTarget,
  SCHEDULING_RPC: rpcTarget,
  // Seals the numbers of insurance cards.
  SEALING_KEY: sealingKey,
  // During a rotation.
  FORMER_SEALING_KEY: sealingKey.optional(),
};

const addressId = z.string().regex(/^[A-Z0-9]{2,15}$/);

/** Linden's identifiers in inquiries. */
const inquirerConfig = {
  /** ISA06 and ISA08, as agreed with the clearinghouse. */
  CLEARINGHOUSE_SENDER_ID: addressId.default('LINDEN'),
  CLEARINGHOUSE_RECEIVER_ID: addressId.default('CLEARINGHOUSE'),
  /** ISA15: T is a test, P is production. */
  CLEARINGHOUSE_USAGE: z.enum(['T', 'P']).default('T'),
  /** TRN03: 1 and the tax number, or another ten characters that begin with 1, 3 or 9. */
  CLEARINGHOUSE_ORIGINATOR_ID: z
    .string()
    .regex(/^[139][A-Z0-9]{9}$/)
    .default('9LINDEN001'),
  /** The name and NPI of the organization that sends inquiries. The default NPI belongs to no provider. */
  CLEARINGHOUSE_ORGANIZATION: z.string().min(1).default('Linden Care'),
  CLEARINGHOUSE_NPI: z
    .string()
    .regex(/^[12]\d{9}$/)
    .default('1999999984'),
};

/** Linden as the billing provider of claims. The defaults belong to no organization. */
const claimConfig = {
  /** Take raw 837P, and list reports. Without both, claims wait. */
  CLEARINGHOUSE_CLAIMS_URL: httpUrl.optional(),
  CLEARINGHOUSE_REPORTS_URL: httpUrl.optional(),
  CLEARINGHOUSE_TAX_NUMBER: z
    .string()
    .regex(/^\d{9}$/)
    .default('999999999'),
  CLEARINGHOUSE_PHONE: z
    .string()
    .regex(/^\d{10}$/)
    .default('4155550100'),
  CLEARINGHOUSE_STREET: z.string().min(1).default('1 Market St'),
  CLEARINGHOUSE_CITY: z.string().min(1).default('San Francisco'),
  CLEARINGHOUSE_STATE: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('CA'),
  CLEARINGHOUSE_ZIP: z
    .string()
    .regex(/^\d{9}$/)
    .default('941050000'),
  /** on: each kept insured session becomes a claim with a placeholder diagnosis. Never in production. */
  MINIMAL_CLAIMS: z.enum(['on', 'off']).default('off'),
  // A patient's share that is this much above its estimate waits for billing staff. Cents.
  SHARE_REVIEW_ABOVE_CENTS: z.coerce.number().int().min(0).default(5_000),
  // How long a patient's share waits for the second of their insurers. Days.
  SECOND_INSURER_WAIT_DAYS: z.coerce.number().int().min(1).max(365).default(45),
};

/** The card processor. Without both secrets, cards are not available. */
const cardConfig = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  // Only a stand-in has another address than the vendor.
  STRIPE_URL: httpUrl.optional(),
};

export type CardVariables = Readonly<z.infer<z.ZodObject<typeof cardConfig>>>;

/** Reads the environment. No other file of the service does. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      ...auditConfig,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      CALLER_TRUST: callerTrust,
      ...coverageConfig,
      ...cardConfig,
      // How long a payment may be past due before the account is paused.
      // Cards that may be added in 24 hours: of one patient, and of all people of one account.
      CARD_SETUPS_PER_PATIENT: z.coerce.number().int().min(1).default(10),
      CARD_SETUPS_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
      PAUSE_AFTER_DAYS: z.coerce.number().int().min(1).max(365).default(30),
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      ...coverageConfig,
      ...cardConfig,
      ...clearinghouseConfig,
      // Without a clearinghouse, every check stays UNKNOWN and is retried later.
      CLEARINGHOUSE_URL: clearinghouseConfig.CLEARINGHOUSE_URL.optional(),
      ...inquirerConfig,
      ...claimConfig,
      HEALTH_LISTEN: listenAddress,
    }),
    env,
  );
}

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

type InquirerVariables = Readonly<z.infer<z.ZodObject<typeof inquirerConfig>>>;

/** Builds the sender's part of each inquiry. */
export function buildInquirer(variables: InquirerVariables): Inquirer {
  return {
    sender: { qualifier: 'ZZ', id: variables.CLEARINGHOUSE_SENDER_ID },
    receiver: { qualifier: 'ZZ', id: variables.CLEARINGHOUSE_RECEIVER_ID },
    usage: variables.CLEARINGHOUSE_USAGE,
    originatorId: variables.CLEARINGHOUSE_ORIGINATOR_ID,
    organizationName: variables.CLEARINGHOUSE_ORGANIZATION,
    npi: variables.CLEARINGHOUSE_NPI,
  };
}

/** Builds the sender's part of each claim. */
export function buildSubmitter(
  variables: InquirerVariables & Readonly<z.infer<z.ZodObject<typeof claimConfig>>>,
): Submitter {
  const { sender, receiver, usage, organizationName, npi } = buildInquirer(variables);
  const address = {
    line: variables.CLEARINGHOUSE_STREET,
    city: variables.CLEARINGHOUSE_CITY,
    usState: variables.CLEARINGHOUSE_STATE,
    zip: variables.CLEARINGHOUSE_ZIP,
  };
  const { CLEARINGHOUSE_TAX_NUMBER: taxNumber, CLEARINGHOUSE_PHONE: phone } = variables;
  return { sender, receiver, usage, billingProvider: { organizationName, npi, taxNumber, phone, address } };
}

/** Builds Linden's name and numbers as they stand on bills of clients. */
export function buildOrganization(variables: Parameters<typeof buildSubmitter>[0]): BillingOrganization {
  const { organizationName: name, npi, taxNumber, phone, address } = buildSubmitter(variables).billingProvider;
  const { line, city, usState, zip } = address;
  return { name, npi, taxNumber, phone, address: `${line}, ${city}, ${usState} ${zip.slice(0, 5)}` };
}
