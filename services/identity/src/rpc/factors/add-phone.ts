import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { Factor_Kind } from '@linden/proto/identity/v1/factor_pb';
import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { addPhone as add } from '#src/use-cases/factors/add-methods.ts';
import { toFactor } from '#src/wire/account-to-proto.ts';

export const addPhone: FactorHandler<'addPhone'> = (context) => async (request, call) => {
  const { account } = await requireMethodChange(context, call);
  const { countryCode, phoneNumber, phoneNumberConfirmation, channel } = request;
  const input = { countryCode, phoneNumber, phoneNumberConfirmation };
  const { factor, expiresAt } = await add(context, account, input, toKind(channel));
  return { factor: toFactor(factor), codeExpiresAt: timestampFromDate(expiresAt) };
};

function toKind(channel: Factor_Kind): 'SMS' | 'VOICE' {
  if (channel === Factor_Kind.SMS) return 'SMS';
  if (channel === Factor_Kind.VOICE) return 'VOICE';
  throw invalid('INVALID_CHANNEL', 'must be text message or voice', 'channel');
}
