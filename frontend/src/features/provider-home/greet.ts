import { say } from './words.ts';

/** Returns 'Good morning, Maya' by the clock of the provider's zone; without a name only the greeting. */
export function greet(name: string, now: number, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(now)),
  );
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return name ? say(`greeting.${part}`, { name }) : say(`greetingUnnamed.${part}`);
}
