import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '#src/telemetry/log.ts';

/** A link of a service's audit chain, published outside the database. */
export interface Checkpoint {
  service: string;
  seq: bigint;
  /** Hexadecimal. */
  hash: string;
  at: Date;
}

/** Where checkpoints go. A person who can change the database must not be able to change them. */
export interface CheckpointSink {
  publish(checkpoint: Checkpoint): Promise<void>;
}

/** Publishes to the log of the process, which leaves the machine with all other lines. */
export function createLogSink(logger: Logger): CheckpointSink {
  return {
    async publish({ service, seq, hash }) {
      logger.info({ service, revision: seq.toString(), checkpoint_id: hash }, sealedMessage);
    },
  };
}

const sealedMessage = 'audit sealed';

/** Reads what `checkpointsToLog` wrote for one service from a log's lines; skips all others. */
export function readLoggedCheckpoints(log: string, service: string): Checkpoint[] {
  return log
    .split('\n')
    .filter((line) => line.includes(sealedMessage))
    .flatMap((line): Checkpoint[] => {
      const said = logged.safeParse(parsed(line)).data;
      if (said?.service !== service) return [];
      return [{ service, seq: BigInt(said.revision), hash: said.checkpoint_id, at: new Date(said.time) }];
    });
}

const logged = z.object({
  msg: z.literal(sealedMessage),
  service: z.string(),
  revision: z.string().regex(/^\d{1,18}$/),
  checkpoint_id: z.string(),
  time: z.string(),
});

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Publishes to one append-only file per service, one line per checkpoint. */
export function createFolderSink(folder: string): CheckpointSink {
  return {
    async publish({ service, seq, hash, at }) {
      await mkdir(folder, { recursive: true });
      const line = JSON.stringify({ seq: seq.toString(), hash, at: at.toISOString() });
      await appendFile(fileOf(folder, service), `${line}\n`);
    },
  };
}

export function createJointSink(sinks: readonly CheckpointSink[]): CheckpointSink {
  return {
    async publish(checkpoint) {
      await Promise.all(sinks.map((sink) => sink.publish(checkpoint)));
    },
  };
}

/** Reads what `checkpointsToFolder` wrote; empty when there is no file. Skips a line cut off by a crash. */
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
