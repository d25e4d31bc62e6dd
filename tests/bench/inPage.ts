/** Functions that run inside the page. They are sent there as text, so they can use nothing from outside. */

/** Scrolls the page by so many px a frame, and answers how long each frame took, in ms. */
export async function scrollFrames({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const times: number[] = []
  let last = performance.now()
  for (let at = 0; at < frames; at += 1) {
    window.scrollBy(0, step)
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
  }
  return times
}

/** ms from now until the page holds `text`, drawn. */
export async function untilDrawn(text: string): Promise<number> {
  const start = performance.now()
  while (!document.body.textContent.includes(text)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

/** The number of elements and of list rows in the page. */
export const drawn = () => ({
  elements: document.querySelectorAll('*').length,
  rows: document.querySelectorAll('[data-index]').length,
})

/** Notes when the last message of the socket came in, as the page's own clock has it. */
export function noteMessages(): void {
  const dispatch: (this: EventTarget, event: Event) => boolean = Reflect.get(EventTarget.prototype, 'dispatchEvent')
  EventTarget.prototype.dispatchEvent = function noting(event) {
    if (event.type === 'message') document.documentElement.dataset['heard'] = String(performance.now())
    return dispatch.call(this, event)
  }
}

/** ms from the last message until the page held `text`, drawn. */
export async function sinceHeard(text: string): Promise<number> {
  while (!document.body.textContent.includes(text)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - Number(document.documentElement.dataset['heard'])
}

/** ms from a press on a column's head to the sorted rows. */
export async function sortBy(title: string): Promise<number> {
  const head = [...document.querySelectorAll('[role=columnheader] button')].find((each) => each.textContent === title)
  const first = () => document.querySelector('[data-index="0"]')?.textContent
  const before = first()
  const start = performance.now()
  if (head instanceof HTMLElement) head.click()
  while (first() === before) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

/** ms from typing into the search to its count. */
export async function searchFor({ typed, said }: { typed: string; said: string }): Promise<number> {
  const field = document.querySelector('input[type=search]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const start = performance.now()
  value?.set?.call(field, typed)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  while (!document.body.textContent.includes(said)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

/** ms from a press on a button until the dialog that it opens has the focus, drawn. */
export async function openDialog(button: Element): Promise<number> {
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  while (!document.activeElement?.closest('[role=dialog]')) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

/** ms from a press on a step's button to the next step in the dialog, without the call's time. */
export async function takeStep(button: Element, next: string): Promise<number> {
  performance.clearResourceTimings()
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  const isThere = () => document.querySelector('[role=dialog]')?.textContent.includes(next) === true
  while (!isThere()) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const spent = performance.now() - start
  const [call] = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/wagons\/\d+\//.test(name))
  return spent - (call?.duration ?? 0)
}

/** ms from a scanner's Enter to the page's answer. */
export async function scan({ code, said }: { code: string; said: string }): Promise<number> {
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
    )
  for (const key of code) press(key)
  const start = performance.now()
  press('Enter')
  const isThere = () => document.querySelector('[aria-label=Scanner]')?.textContent.includes(said) === true
  while (!isThere()) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

/** The longest task of the main thread within so many ms; 0 if none took 50 ms. */
export async function longestTask(during: number): Promise<number> {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  await new Promise((resolve) => setTimeout(resolve, during))
  observer.disconnect()
  return longest
}

/** ms from typing into a list's search to the new count. */
export async function typeSearch(typed: string): Promise<number> {
  const field = document.querySelector('main input[type=search]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const count = () => document.querySelector('main [role=status]')?.textContent
  const before = count()
  const start = performance.now()
  value?.set?.call(field, typed)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  while (count() === before) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}
