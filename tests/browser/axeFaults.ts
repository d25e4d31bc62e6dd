import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Headless UI's buttons around a panel: they are hidden, and pass the focus on at once. Axe knows that only of a modal
 * window's.
 */
const guards = '[data-headlessui-focus-guard]'

/** WCAG 2.2, A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that may fail differently on a narrower page or with larger controls. */
export const ofSize = ['target-size', 'scrollable-region-focusable', 'label', 'link-name', 'button-name']
/** Rules that may fail differently in other colours. */
export const ofColor = ['color-contrast', 'link-in-text-block']

/** Has every page that is opened from now on bring axe along; the page's own policy would not let it in later. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
  // Colours that go over or come slowly would be measured on their way, and waiting for them takes longer than
  // measuring.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

/**
 * Axe's findings, each with its first elements, and whether the page is wider than its window; all rules of A and AA by
 * default.
 */
export const axeFaults = (page: Page, rules: readonly string[] = tags): Promise<string[]> =>
  page.evaluate(
    async ([wanted, hidden]) => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: [hidden] },
        {
          runOnly: [...wanted],
          // Speech control uses the visible text.
          rules: { 'label-content-name-mismatch': { enabled: true } },
          resultTypes: ['violations'],
          // No rule of these reads style sheets; one reads sounds and films.
          preload: { assets: ['media'] },
        },
      )
      const found = violations.map(
        ({ id, nodes }) =>
          `${id} (${nodes.length}): ${nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`)
            .join(' | ')}`,
      )
      const { scrollWidth } = document.documentElement
      return scrollWidth > innerWidth ? [...found, `${scrollWidth} px wide`] : found
    },
    [rules, guards] as const,
  )
