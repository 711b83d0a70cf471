import { Fault } from '../bootstrap/fault.mjs';

/** The options of a load test. */
export interface LoadOptions {
  /** Origin of a running world. */
  target: string;
  /** Journeys started per second. */
  rate: number;
  seconds: number;
  /** Limits of the 95th percentile in milliseconds, for listings and for profiles. */
  p95Ms: number;
}

/** @throws {Fault} when an argument is invalid, or when the target is another machine */
export function parseLoadOptions(args: readonly string[]): LoadOptions {
  const value = (name: string, otherwise: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : (args[at + 1] ?? '');
  };
  const number = (name: string, otherwise: number, most: number) => {
    const given = Number(value(name, String(otherwise)));
    if (given > 0 && given <= most) return given;
    throw new Fault(`--${name} must be a number up to ${most}`);
  };
  return {
    target: checkOwnMachine(value('target', 'http://localhost:8080')),
    rate: Math.round(number('rate', 5, 200)),
    seconds: Math.round(number('seconds', 30, 600)),
    p95Ms: number('p95', 500, 60_000),
  };
}

/** Load against another person's host is an attack. */
export function checkOwnMachine(target: string): string {
  const url = URL.parse(target);
  const host = url?.hostname ?? '';
  if (url && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)) return url.origin;
  throw new Fault(`--target must be an address of this machine, not '${target}'`);
}
