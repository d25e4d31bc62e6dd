/** ms after which a page is loaded although its worker has not changed. Chromium takes a second. */
const patience = 5000

/**
 * Lets an installed service worker of another build take over, and waits until it has. A page reloads after the change
 * of workers: Chromium loses a reload during it, and the page stays white.
 */
export async function activateNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration?.waiting
  if (!worker) return
  await new Promise<void>((done) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done())
    setTimeout(done, patience)
    worker.postMessage('activate')
  })
}
