import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Owners, Story } from './story.ts';

/** Creates the people of a story through the services. Leaves existing ones unchanged. */
export async function createStory(
  { accounts, scheduling }: Owners,
  { provider, schedule, awayForDays }: Story,
): Promise<'told' | 'known'> {
  if (await isKnown({ accounts, scheduling }, provider.id)) return 'known';
  // Hours first, so that a visible provider always has hours.
  if (schedule) await scheduling.putSchedule({ schedule: { ...schedule, providerId: provider.id } });
  if (awayForDays) {
    const now = Date.now();
    const block = {
      id: provider.id.replace(/^.{8}/, 'b10c0000'),
      providerId: provider.id,
      type: BlockType.OOO,
      start: timestampFromMs(now - (now % 60_000)),
      end: timestampFromMs(now - (now % 60_000) + awayForDays * 86_400_000),
    };
    await scheduling.putBlock({ block });
  }
  // A provider in onboarding sends documents first, which staff approve.
  await accounts.putProvider({ provider, approveCredentials: !provider.isOnboarding });
  return 'told';
}

async function isKnown({ accounts }: Owners, id: string): Promise<boolean> {
  try {
    await accounts.getProvider({ key: { case: 'id', value: id } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PROVIDER_NOT_FOUND') return false;
    throw error;
  }
}
