/**
 * The script of the stand-in's hosted fields: the part of the shape of Stripe.js that Linden's page uses. It opens a frame of the stand-in's
 * own origin, so that the page never has the number. It was written from the vendor's public documentation; the live vendor was never reached.
 */
export const hostedFieldsScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = () => ({
    elements: ({ clientSecret }) => {
      let frame;
      const element = {
        mount(target) {
          frame = document.createElement('iframe');
          frame.title = 'Secure card payment input frame';
          frame.src = origin + '/frame';
          frame.style.cssText = 'border:0;width:100%;height:360px';
          (typeof target === 'string' ? document.querySelector(target) : target).append(frame);
        },
        on(name, run) {
          if (name === 'ready') frame.addEventListener('load', run, { once: true });
          return element;
        },
        destroy: () => frame?.remove(),
      };
      return {
        create: () => element,
        confirm: () =>
          new Promise((resolve) => {
            const receive = ({ origin: from, source, data }) => {
              if (from !== origin || source !== frame.contentWindow) return;
              removeEventListener('message', receive);
              resolve(data);
            };
            addEventListener('message', receive);
            frame.contentWindow.postMessage({ clientSecret }, origin);
          }),
      };
    },
    confirmSetup: ({ elements }) => elements.confirm(),
  });
})();
`;

/** The page in the frame, in which the number is typed and 3-D Secure is shown. */
export const hostedFieldsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card</title><style>
body{font:16px/1.4 system-ui,sans-serif;margin:0;color:#1c2b26;background:#fff}
label{display:block;margin:0 0 12px}
input{display:block;box-sizing:border-box;width:100%;font:inherit;padding:10px;border:1px solid #5f6f69;border-radius:8px}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{font:inherit;padding:10px 16px;margin-right:8px}
[hidden]{display:none}
</style></head><body><main>
<h1 style="font-size:1rem">Test card</h1>
<form id="card">
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<div class="row">
<label>Expiration (MM/YY) <input name="expiry" inputmode="numeric" autocomplete="cc-exp"></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc"></label>
</div></form>
<section id="challenge" aria-label="3-D Secure" hidden>
<p>Your bank asks you to confirm this card.</p>
<button type="button" value="complete">Complete</button><button type="button" value="fail">Fail</button>
</section></main><script>
const card = document.getElementById('card');
const challenge = document.getElementById('challenge');
const post = async (path, fields) => (await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })).json();
const toAnswer = (body) => (body.error ? { error: body.error } : { setupIntent: { id: body.id, status: body.status } });
const askBank = () => new Promise((resolve) => {
  card.hidden = true;
  challenge.hidden = false;
  challenge.querySelector('button').focus();
  challenge.onclick = ({ target }) => {
    if (!target.value) return;
    card.hidden = false;
    challenge.hidden = true;
    resolve(target.value);
  };
});
addEventListener('message', async ({ source, origin, data: { clientSecret } = {} }) => {
  if (source !== parent || !clientSecret) return;
  const path = '/v1/setup_intents/' + clientSecret.split('_secret_')[0];
  const typed = Object.fromEntries(new FormData(card));
  const [month = '', year = ''] = typed.expiry.split('/').map((part) => part.trim());
  const refuse = (code) => parent.postMessage({ error: { type: 'validation_error', code } }, origin);
  if (!/^[0-9 ]{12,23}$/.test(typed.number)) return refuse('incomplete_number');
  const end = new Date(2000 + Number(year), Number(month), 1);
  if (!/^[0-9]{1,2}$/.test(month) || !/^[0-9]{2}$/.test(year)) return refuse('incomplete_expiry');
  if (end <= new Date()) return refuse('invalid_expiry_year_past');
  if (!/^[0-9]{3,4}$/.test(typed.cvc)) return refuse('incomplete_cvc');
  const fields = { client_secret: clientSecret, 'payment_method_data[card][number]': typed.number,
    'payment_method_data[card][exp_month]': month, 'payment_method_data[card][exp_year]': '20' + year };
  let body = await post(path + '/confirm', fields);
  if (body.status === 'requires_action')
    body = await post(path + '/challenge', { client_secret: clientSecret, outcome: await askBank() });
  parent.postMessage(toAnswer(body), origin);
});
</script></body></html>
`;
