import type { ServiceImpl } from '@connectrpc/connect';
import type { CardService } from '@linden/proto/billing/v1/card_service_pb';
import type { CardContext } from '#src/context.ts';
import { listCards } from './list-cards.ts';
import { receiveCardEvent } from './receive-card-event.ts';
import { saveCard } from './save-card.ts';
import { startCardSetup } from './start-card-setup.ts';

export function createCardHandlers(context: CardContext): ServiceImpl<typeof CardService> {
  return {
    listCards: listCards(context),
    startCardSetup: startCardSetup(context),
    saveCard: saveCard(context),
    receiveCardEvent: receiveCardEvent(context),
  };
}
