import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { readChange } from '#src/use-cases/money-desk/change-desk.ts';
import { openKeptFile as open } from '#src/use-cases/money-desk/open-kept-file.ts';

export const openKeptFile: MoneyDeskHandler<'openKeptFile'> = (context) => async (request, call) =>
  open(context, readChange(context, call, request), readId(request.fileId, 'fileId'));
