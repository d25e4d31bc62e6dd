import { expect, type Page } from '@playwright/test'

/** Waits until a page looks so, and goes on to the next page if it does not: its letters may come after its words. */
export const settled = expect.configure({ soft: true })

/** Elements wider than the window, or than their button, heading or cell. */
export const overflowing = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth } = document.documentElement
    const tight = [...document.querySelectorAll('article, section, button, h1, h2, h3, label, dt, th')].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        each.clientWidth > 1 &&
        getComputedStyle(each).textOverflow !== 'ellipsis' &&
        getComputedStyle(each).display !== 'inline',
    )
    const descriptions = tight.map((each) => `${each.textContent} (${each.scrollWidth} px in ${each.clientWidth} px)`)
    return scrollWidth > innerWidth ? [...descriptions, `the page: ${scrollWidth} px`] : descriptions
  })
