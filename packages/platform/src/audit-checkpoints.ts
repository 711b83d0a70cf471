import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log.ts';

/** A link of a service's audit chain, as told to somebody outside of the database. */
export interface Checkpoint {
  service: string;
  seq: bigint;
  /** Hexadecimal. */
  hash: string;
  at: Date;
}

/** Where checkpoints go. Whoever can change the database must not be able to change what lies there. */
export interface CheckpointSink {
  publish(checkpoint: Checkpoint): Promise<void>;
}

/** The log of the process: it leaves the machine with all other lines. */
export function checkpointsToLog(logger: Logger): CheckpointSink {
  return {
    async publish({ service, seq, hash }) {
      logger.info({ service, revision: seq.toString(), checkpoint_id: hash }, 'audit sealed');
    },
  };
}

/** A file per service, one line per checkpoint, only ever added to. */
export function checkpointsToFolder(folder: string): CheckpointSink {
  return {
    async publish({ service, seq, hash, at }) {
      await mkdir(folder, { recursive: true });
      const line = JSON.stringify({ seq: seq.toString(), hash, at: at.toISOString() });
      await appendFile(fileOf(folder, service), `${line}\n`);
    },
  };
}

export function checkpointsToAll(sinks: readonly CheckpointSink[]): CheckpointSink {
  return {
    async publish(checkpoint) {
      await Promise.all(sinks.map((sink) => sink.publish(checkpoint)));
    },
  };
}

/** What `checkpointsToFolder` has written; empty when there is no file. A line that was cut off by a crash is left out. */
export async function readCheckpoints(folder: string, service: string): Promise<Checkpoint[]> {
  const text = await readFile(fileOf(folder, service), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { seq, hash, at } = JSON.parse(line) as { seq: string; hash: string; at: string };
      return { service, seq: BigInt(seq), hash, at: new Date(at) };
    });
}

function fileOf(folder: string, service: string): string {
  return join(folder, `${service}.jsonl`);
}
