/** ms; `vanish` in theme.css takes as long. */
const duration = 120

/**
 * Lets a window fade that has closed. What fades is a picture of it: the window itself is gone at once, so that the
 * focus is back before the next key, and no second press finds its buttons.
 */
export function fadeAway(window: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const picture = document.createElement('div')
  Object.assign(picture, { inert: true, ariaHidden: 'true', className: `${window.className} pointer-events-none` })
  picture.style.zIndex = window.style.zIndex
  picture.dataset['fading'] = ''
  picture.append(...[...window.childNodes].map((child) => child.cloneNode(true)))
  // Radio buttons of one name are one group, and only one of them is checked.
  for (const field of picture.querySelectorAll('[name]')) field.removeAttribute('name')
  document.body.append(picture)
  keepStates(window, picture)
  setTimeout(() => picture.remove(), duration)
}

/** A clone of an element knows neither what is chosen in it, nor how far it is scrolled, nor what is drawn on it. */
function keepStates(window: HTMLElement, picture: HTMLElement): void {
  const copies = picture.querySelectorAll('select, canvas, [data-scrolls]')
  for (const [at, original] of window.querySelectorAll('select, canvas, [data-scrolls]').entries()) {
    const copy = copies[at]
    if (original instanceof HTMLSelectElement && copy instanceof HTMLSelectElement)
      copy.selectedIndex = original.selectedIndex
    else if (original instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement)
      copy.getContext('2d')?.drawImage(original, 0, 0)
    else if (copy) copy.scrollTop = original.scrollTop
  }
}
