/* Passkeys need a browser to sign. It follows the library's bundle in one file. */
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const { startAuthentication, startRegistration, browserSupportsWebAuthn } = window.SimpleWebAuthnBrowser;
  const status = document.getElementById('passkey-status');
  if (!browserSupportsWebAuthn()) {
    status.textContent = 'This browser doesn’t support passkeys. Use another way.';
    continue;
  }
  status.hidden = true;
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.hidden = true;
    try {
      const optionsJSON = JSON.parse(form.dataset.options);
      const start = form.dataset.passkey === 'register' ? startRegistration : startAuthentication;
      form.elements.passkey.value = JSON.stringify(await start({ optionsJSON }));
      form.submit();
    } catch {
      status.textContent = 'The passkey was not used. Try again, or use another way.';
      status.hidden = false;
    }
  });
}
