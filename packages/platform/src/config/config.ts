import { z } from 'zod';
import { findUnencrypted } from './encrypted-addresses.ts';
import { environmentNames } from './environments.ts';

export type ConfigResult<T> = { ok: true; value: T } | { ok: false; faults: string[] };

/** An invalid environment: one fault per line, each after `config: `. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  constructor(faults: readonly string[]) {
    super(faults.map((fault) => `config: ${fault}`).join('\n'));
  }
}

/**
 * Reads the environment of a program.
 * @throws {ConfigFault} naming every fault at once
 */
export function readConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const result = parseConfig(schema, env);
  if (result.ok) return result.value;
  throw new ConfigFault(result.faults);
}

/** Reads the environment of this process. On faults, writes each to its own line of stderr and exits with 1. */
export function readConfigOrExit<S extends z.ZodType>(schema: S): z.output<S> {
  const result = parseConfig(schema, process.env);
  if (result.ok) return result.value;
  process.stderr.write(`${new ConfigFault(result.faults).message}\n`);
  process.exit(1);
}

/** Faults name the variable and the problem, never the value, which may be secret. */
export function parseConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): ConfigResult<z.output<S>> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) {
    const faults = findUnencrypted(present, listNames(parsed.data));
    return faults.length === 0 ? { ok: true, value: parsed.data } : { ok: false, faults };
  }
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '(environment)');
    return `${name} ${name in present ? issue.message : 'is not set'}`;
  });
  return { ok: false, faults: [...new Set(faults)] };
}

/** Lists the settings of a program: a schema leaves all other variables out. */
function listNames(settings: unknown): string[] {
  return typeof settings === 'object' && settings !== null ? Object.keys(settings) : [];
}

/** `host:port`; port 0 picks a free one. */
export const listenAddress = z
  .string()
  .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be host:port')
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  })
  .refine((address) => address.port <= 65_535, 'must have a port up to 65535');

export type ListenAddress = z.output<typeof listenAddress>;

/** A URL with one of the protocols (`postgres`, `http`, ...), kept as text. */
export function url(...protocols: string[]) {
  return z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol.replace(':', ''));
    },
    `must be a URL of ${protocols.join(' or ')}`,
  );
}

export const postgresUrl = url('postgres', 'postgresql');
export const redisUrl = url('redis', 'rediss');
export const httpUrl = url('http', 'https');
/** See storage-address.ts. */
export const storageUrl = url('http', 'https');

/** ClamAV's daemon with its own protocol; `tls` where a TLS server stands in front of it. */
export const scannerUrl = url('tcp', 'tls');

/** One address, several separated by commas, or a resolver name such as `dns:///accounts:8110`. */
export const rpcTarget = z
  .string()
  .regex(
    /^(dns:\/\/\/[\w.-]+:\d+|[\w.-]+:\d+(,[\w.-]+:\d+)*)$/,
    'must be host:port[,host:port...] or dns:///host:port',
  );

/** The prefix of BullMQ's keys. Producers and workers must share it, so there is one default. */
export const keyPrefix = z.string().min(1).default('linden');

/** The sender of our letters, `Name <address>`. */
export const mailSender = z.string().regex(/^[^<>\r\n]+ <[^\s@<>]+@[\w.-]+>$/, 'must be: Name <address>');

/** Returns the address of a sender. */
export function getSenderAddress(sender: string): string {
  return /<(.+)>$/.exec(sender)?.[1] ?? sender;
}

/** How long to report NOT_SERVING before draining: 5000 in a cluster, so that load balancers stop sending calls first. */
export const drainNoticeMs = z.coerce.number().int().min(0).default(0);

/** 32 bytes as base64url: encrypts what a service hides from its own database, or signs what only the service reads. */
export const sealingKey = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url');

const network = /^(loopback|\d+\.\d+\.\d+\.\d+(\/\d+)?|[0-9a-f:]+:[0-9a-f:]*(\/\d+)?)$/i;

/** Addresses and networks separated by commas, such as `loopback,10.0.0.0/8`: proxies that may state the client's address. */
export const networks = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((each) => each.every((one) => network.test(one)), 'must be addresses or networks separated by commas');

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(1) });

/** An Ed25519 private key as JWK JSON. */
export const privateJwk = json(ed25519.extend({ d: z.string().min(1) }), 'must be a private Ed25519 JWK as JSON');

/** Issuer name -> Ed25519 public key, as JSON. */
export const callerTrust = json(z.record(z.string(), ed25519), 'must be JSON of issuer -> public Ed25519 JWK');

/** Where a gRPC server answers health checks without TLS, because probes of a cluster have no certificate. */
export const probeListen = listenAddress.optional();

/** Settings of every process. Extend it: `baseConfig.extend({ DATABASE_URL: postgresUrl })`. */
export const baseConfig = z.object({
  LINDEN_ENV: z.enum(environmentNames).default('local'),
  /** Folder with ca.crt, tls.crt and tls.key: calls between services are then encrypted and both sides show a certificate. */
  TLS_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

function json<S extends z.ZodType>(shape: S, message: string) {
  return z.string().transform((text, context): z.output<S> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
