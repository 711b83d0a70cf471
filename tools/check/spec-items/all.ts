import { clientCalls } from './client-calls.ts';
import { clientScreens } from './client-screens.ts';
import { providerItems } from './provider.ts';

/** Every item of the specification that must have its row, by table. */
export const specItems = { ...clientScreens, ...clientCalls, ...providerItems };
