import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { root } from '../bootstrap/places.mjs';
import type { Application } from './applications.ts';

/** Loads the program of an application's entry: `src/server.ts` runs `openServer` of `src/open-server.ts` beside it. */
export async function loadProgram({ folder, entry }: Pick<Application, 'folder' | 'entry'>): Promise<OpenProgram> {
  const name = `open-${basename(entry)}`;
  const file = join(root, folder, dirname(entry), name);
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const open = exported[camelCase(basename(name, '.ts'))];
  if (typeof open !== 'function') throw new Error(`${file} exports no ${camelCase(basename(name, '.ts'))}`);
  return open as OpenProgram;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
