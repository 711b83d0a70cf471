import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@linden/testkit/stores/test-database';

interface Glass {
  staff: { support: string; ops: string; another: string };
  /** The patient whose record support and ops each opened. */
  underOwn: string;
  /** The patient whose record another staff member opened. */
  watched: string;
}

/** Inserts live and ended break-glasses, own and others'. Bypasses the service, which creates none in the past. */
export async function createBreakGlasses(admin: TestDatabase['admin'], { staff, underOwn, watched }: Glass) {
  const open = async (by: string, subject: string, from: string, until: string): Promise<string> => {
    const id = randomUUID();
    await admin.query(
      `insert into accounts.break_glass (id, staff, subject_kind, subject, reason_code, reason, granted_at, expires_at)
       values ($1, $2, 'patient', $3, 'LEGAL', 'asked by a court', now() + $4::interval, now() + $5::interval)`,
      [id, by, subject, from, until],
    );
    return id;
  };
  const live = (by: string, subject: string) => open(by, subject, '-1 minute', '50 minutes');
  const over = (by: string, subject: string) => open(by, subject, '-2 hours', '-90 minutes');
  await live(staff.support, underOwn);
  await live(staff.ops, underOwn);
  // One for each caller, because each can be reviewed only once.
  const overOfAnother: string[] = [];
  while (overOfAnother.length < 4) overOfAnother.push(await over(staff.another, watched));
  return {
    ofAnother: await live(staff.another, watched),
    overOfAnother,
    // For a patient that no other row uses.
    toEnd: { support: await live(staff.support, randomUUID()), ops: await live(staff.ops, randomUUID()) },
    own: { support: await over(staff.support, underOwn), ops: await over(staff.ops, underOwn) },
  };
}
