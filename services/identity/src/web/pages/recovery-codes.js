/* Copies and prints the recovery codes. Without scripts both buttons stay hidden; the file needs none. */
const tools = document.querySelector('[data-codes-tools]');
const status = document.getElementById('codes-status');
const codes = [...document.querySelectorAll('.codes code')].map((code) => code.textContent).join('\n');
if (tools && status) {
  tools.hidden = false;
  tools.querySelector('[data-copy]').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(codes);
      status.textContent = 'Copied. Paste them where only you can read them.';
    } catch {
      status.textContent = 'We couldn’t copy the codes. Download or print them instead.';
    }
  });
  tools.querySelector('[data-print]').addEventListener('click', () => window.print());
}
