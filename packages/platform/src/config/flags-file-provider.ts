import { readFileSync, statSync } from 'node:fs';
import {
  FlagNotFoundError,
  type JsonValue,
  ParseError,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';

/** An OpenFeature provider for one JSON file, which is read again after every change. */
export function createFileProvider(file: string): Provider {
  const flags = rereadOnChange(file);
  const resolve = async <T extends JsonValue>(key: string, fits: (value: JsonValue) => value is T) => {
    const value = flags()[key];
    if (value === undefined) throw new FlagNotFoundError('unknown flag');
    if (!fits(value)) throw new TypeMismatchError(`the flag is a ${typeof value}`);
    return { value, reason: StandardResolutionReasons.STATIC };
  };
  return {
    metadata: { name: 'file' },
    resolveBooleanEvaluation: (key) => resolve(key, (value) => typeof value === 'boolean'),
    resolveStringEvaluation: (key) => resolve(key, (value) => typeof value === 'string'),
    resolveNumberEvaluation: (key) => resolve(key, (value) => typeof value === 'number'),
    resolveObjectEvaluation: <T extends JsonValue>(key: string): Promise<ResolutionDetails<T>> =>
      resolve(key, (value): value is T => typeof value === 'object' && value !== null),
  };
}

type FlagValues = Record<string, JsonValue>;

function rereadOnChange(file: string): () => FlagValues {
  let version = '';
  let values: FlagValues = {};
  return () => {
    const { mtimeMs, size, ino } = statSync(file);
    const found = `${mtimeMs}/${size}/${ino}`;
    if (found !== version) {
      values = parse(readFileSync(file, 'utf8'));
      version = found;
    }
    return values;
  };
}

function parse(text: string): FlagValues {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new ParseError('the flags file is not JSON', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ParseError('the flags file does not contain an object');
  return parsed as FlagValues;
}
