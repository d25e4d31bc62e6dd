import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2, A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What may differ where a page is narrower or its controls larger. */
export const ofSize = ['target-size', 'scrollable-region-focusable', 'label', 'link-name', 'button-name']
/** What may differ where a page has other colours. */
export const ofColor = ['color-contrast', 'link-in-text-block']

/** Has every page that is opened from now on bring axe along; the page's own policy would not let it in later. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
  // Colours that go over or come slowly would be measured on their way, and waiting for them takes longer than measuring.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

/** What axe finds, each with the first elements it is about, and whether the page is wider than its window; `rules` are all of A and AA where none are named. */
export const axeFaults = (page: Page, rules: readonly string[] = tags): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: [...wanted],
      // Who speaks to a screen says what stands there.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    const found = violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .slice(0, 3)
          .map((node) => `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`)
          .join(' | ')}`,
    )
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...found, `${scrollWidth} px wide`] : found
  }, rules)
