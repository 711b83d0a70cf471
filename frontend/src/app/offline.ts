/** Entry of the offline page: opens the wanted page as soon as the server answers. */
const checkMs = 5_000;

async function checkConnection(): Promise<void> {
  const answer = await fetch('/version.txt', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

const check = () => void checkConnection();
addEventListener('online', check);
setInterval(check, checkMs);
document.querySelector('button')?.addEventListener('click', check);
