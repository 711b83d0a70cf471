import type { CardFieldSettings } from '#src/lib/page/page-settings.ts';
import type { CardFieldError } from './card-faults.ts';

/** The part of Stripe.js that this page uses. */
interface StripeFields {
  elements(options: { clientSecret: string }): StripeElements;
  confirmSetup(options: {
    elements: StripeElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<{ error?: CardFieldError; setupIntent?: { id: string; status: string } }>;
}

interface StripeElements {
  create(kind: 'payment'): { mount(target: HTMLElement): void; destroy(): void };
}

export interface CardFields {
  /** Saves what was typed. */
  confirm(): Promise<{ setupIntentId: string } | { error: CardFieldError }>;
  remove(): void;
}

let loading: Promise<(key: string) => StripeFields> | undefined;

/** Shows the card processor's fields, whose frame takes the number. @throws when the processor's script does not load */
export async function openCardFields(
  { scriptUrl, publishableKey }: CardFieldSettings,
  clientSecret: string,
  target: HTMLElement,
): Promise<CardFields> {
  loading ??= loadScript(scriptUrl);
  const open = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const stripe = open(publishableKey);
  const elements = stripe.elements({ clientSecret });
  const element = elements.create('payment');
  element.mount(target);
  return {
    async confirm() {
      const confirmParams = { return_url: location.href };
      const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams });
      return setupIntent ? { setupIntentId: setupIntent.id } : { error: error ?? {} };
    },
    remove: () => element.destroy(),
  };
}

function loadScript(url: string): Promise<(key: string) => StripeFields> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      const { Stripe } = window as { Stripe?: (key: string) => StripeFields };
      if (Stripe) resolve(Stripe);
      else reject(new Error('the card script has no entry'));
    };
    script.onerror = () => reject(new Error('the card script did not load'));
    document.head.append(script);
  });
}
