import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePortBeforeAnother, freePorts } from '#src/process/free-ports.ts';
import { startProcess } from '#src/process/start-process.ts';

const module = new URL('../src/process/free-ports.ts', import.meta.url);

test('never gives two programs the same port', async () => {
  const program = `
    const { freePorts } = await import(${JSON.stringify(module.href)});
    console.log(JSON.stringify({ ports: await freePorts(200) }));
    setInterval(() => {}, 1000);`;
  const plan = { args: ['--input-type=module', '-e', program], cwd: fileURLToPath(new URL('.', module)), env: {} };
  const programs = await Promise.all(Array.from({ length: 3 }, () => startProcess({ ...plan, ready: () => true })));
  const own = await freePorts(200);
  await expect.poll(() => programs.every(({ lines }) => lines.some((line) => 'ports' in line))).toBe(true);
  const ports = programs.flatMap(({ lines }) => lines.flatMap((line) => [line.ports].flat()));
  await Promise.all(programs.map((each) => each.kill()));
  expect(new Set([...ports, ...own]).size).toBe(800);
});

test('gives ports that the system gives to no one by itself', async () => {
  const [first = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t').map(Number);
  const before = await freePortBeforeAnother();
  const ports = [...(await freePorts(5)), before, before + 1];
  expect(ports.filter((port) => port >= first)).toEqual([]);
  expect(new Set(ports).size).toBe(7);
});

test('passes over a port that is taken', async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port + 1, '127.0.0.1', resolve));
  try {
    expect(await freePorts(1)).not.toEqual([port + 1]);
  } finally {
    server.close();
  }
});
