import { preferredLanguage } from '#ui/words/preferredLanguage.ts'

/** The element that the HTML shows at the page's place. */
let kept: Element | undefined

/**
 * Makes the HTML show the placeholder of the page at a path before the first paint. It shows none if the program's
 * language will differ from the HTML's.
 */
export function showPlaceholder(path: string): void {
  const { dataset, lang } = document.documentElement
  const place = path.replace(/\/\d+$/, '/:id')
  const isSpoken = lang === preferredLanguage()
  // Another page may be opened before the placeholder is used.
  dataset['at'] = location.hash
  if (isSpoken) dataset['place'] = /^[\w/:-]+$/.test(place) ? place : ''
  const [of, general] = [`[data-place='${dataset['place']}']`, "[data-place='']"]
  const sheet = new CSSStyleSheet()
  // A path without a placeholder of its own gets the general one, which is the first.
  sheet.replaceSync(
    `div[data-place]{display:none}` + (isSpoken ? `div${of},div${general}:not(:has(~${of})){display:block}` : ''),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Keeps the shown placeholder until the program can draw the page. */
export function keepPlaceholder(shell: Element): void {
  const of = document.documentElement.dataset['place']
  const places = [...shell.querySelectorAll<HTMLElement>('div[data-place]')]
  kept = of === undefined ? undefined : (places.find(({ dataset }) => dataset['place'] === of) ?? places[0])
}

/** Puts the placeholder into an element, if the page is still the same. */
export function insertPlaceholder(into: Element | null): void {
  if (kept && document.documentElement.dataset['at'] === location.hash) into?.replaceChildren(kept.cloneNode(true))
}
