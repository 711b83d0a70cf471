/**
 * Loaded into a process first (`node --import`), kills the process with -9 when it first reaches one point: a statement, a call of another
 * service, or a Redis command, as `CRASH_POINT` names it.
 */
import { type Client as Caller, Client as GrpcClient } from '@grpc/grpc-js';
import { Redis } from 'ioredis';
import pg from 'pg';

export interface CrashPoint {
  of: 'sql' | 'rpc' | 'redis';
  /** A part of the statement, of the call's path, or of the command. */
  text: string;
  /** `during`: it was sent, but its answer is never read. */
  when: 'before' | 'during' | 'after';
  /** Only on a connection whose last statement was this one. */
  following?: string;
}

const { CRASH_POINT } = process.env;
if (CRASH_POINT) arm(JSON.parse(CRASH_POINT));

function arm(point: CrashPoint): void {
  if (point.of === 'sql') armStatements(point);
  if (point.of === 'rpc') armCalls(point);
  if (point.of === 'redis') armCommands(point);
}

type AnyFunction = (this: object, ...args: unknown[]) => unknown;

function armStatements({ text, following, when }: CrashPoint): void {
  const last = new WeakMap<object, string>();
  const prototype: { query: unknown } = pg.Client.prototype;
  const query = prototype.query as AnyFunction;
  prototype.query = function (this: object, ...args: unknown[]) {
    const statement = textOf(args[0]);
    const previous = last.get(this) ?? '';
    last.set(this, statement);
    const isIt = matches(statement, text) && (following === undefined || matches(previous, following));
    return isIt ? at(when, () => query.apply(this, args)) : query.apply(this, args);
  };
}

function armCalls({ text, when }: CrashPoint): void {
  const prototype: { makeUnaryRequest: unknown } = GrpcClient.prototype;
  const call = prototype.makeUnaryRequest as AnyFunction;
  prototype.makeUnaryRequest = function (this: Caller, ...args: unknown[]) {
    if (!matches(String(args[0]), text)) return call.apply(this, args);
    if (when === 'after') args[args.length - 1] = die;
    return when === 'after' ? call.apply(this, args) : at(when, () => call.apply(this, args));
  };
}

function armCommands({ text, when }: CrashPoint): void {
  const prototype: { sendCommand: unknown } = Redis.prototype;
  const send = prototype.sendCommand as AnyFunction;
  prototype.sendCommand = function (this: object, ...args: unknown[]) {
    const isIt = matches(JSON.stringify(args[0], ['name', 'args']) ?? '', text);
    return isIt ? at(when, () => send.apply(this, args)) : send.apply(this, args);
  };
}

function at(when: CrashPoint['when'], go: () => unknown): unknown {
  if (when === 'before') die();
  const answer = go();
  if (when === 'during') setImmediate(die);
  else if (answer instanceof Promise) return answer.then(die, die);
  return answer;
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : '';
}

function matches(statement: string, text: string): boolean {
  return statement.toLowerCase().includes(text.toLowerCase());
}
