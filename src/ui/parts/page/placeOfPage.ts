import { preferredLanguage } from '#ui/words/preferredLanguage.ts'

/** What stands in the HTML where the page will be. */
let kept: Element | undefined

/**
 * Has the HTML show the place of the page at a path, before it is painted; none where the program will speak another
 * language than the server took for the browser's.
 */
export function showPlace(path: string): void {
  const { dataset, lang } = document.documentElement
  const place = path.replace(/\/\d+$/, '/:id')
  const isSpoken = lang === preferredLanguage()
  // By the time that it is kept, another page may have been asked for.
  dataset['at'] = location.hash
  if (isSpoken) dataset['place'] = /^[\w/:-]+$/.test(place) ? place : ''
  const [of, general] = [`[data-place='${dataset['place']}']`, "[data-place='']"]
  const sheet = new CSSStyleSheet()
  // A path without a place of its own has the general one, which stands first.
  sheet.replaceSync(
    `div[data-place]{display:none}` + (isSpoken ? `div${of},div${general}:not(:has(~${of})){display:block}` : ''),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Keeps the place that is shown, for as long as the program has nothing to draw there. */
export function keepPlace(shell: Element): void {
  const of = document.documentElement.dataset['place']
  const places = [...shell.querySelectorAll<HTMLElement>('div[data-place]')]
  kept = of === undefined ? undefined : (places.find(({ dataset }) => dataset['place'] === of) ?? places[0])
}

/** Puts it into an element, where the page is still the one it is of. */
export function putPlace(into: Element | null): void {
  if (kept && document.documentElement.dataset['at'] === location.hash) into?.replaceChildren(kept.cloneNode(true))
}
