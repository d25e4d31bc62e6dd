import { afterEach, expect, it } from 'vitest'
import { keepPlaceholder, insertPlaceholder, showPlaceholder } from '#ui/parts/page/pagePlaceholder.ts'

const sheets = document.adoptedStyleSheets
afterEach(() => {
  delete document.documentElement.dataset['place']
  delete document.documentElement.dataset['at']
  document.documentElement.lang = ''
  document.adoptedStyleSheets = sheets
  localStorage.clear()
  location.hash = ''
})

/** A page of the server's in a language, opened at an address. */
function opened(hash: string, { lang = 'en', path = hash.slice(1) } = {}): HTMLElement {
  localStorage.setItem('pecanyard.language', 'en')
  document.documentElement.lang = lang
  location.hash = hash
  showPlaceholder(path)
  const shell = document.createElement('div')
  shell.innerHTML = '<div data-place="">On its way</div><div data-place="/wagons/:id">Wagon</div>'
  return shell
}

function put(): string | null {
  const page = document.createElement('div')
  insertPlaceholder(page)
  return page.textContent
}

it('should stay while the program has nothing to render there', () => {
  keepPlaceholder(opened('#/wagons/12'))
  expect(put()).toBe('Wagon')
})

it('should be the general one if the page has no own one', () => {
  keepPlaceholder(opened('#/profile'))
  expect(put()).toBe('On its way')
  keepPlaceholder(opened("#/it's"))
  expect(put()).toBe('On its way')
})

it('should disappear when another page is opened, also before the program has loaded', () => {
  const shell = opened('#/wagons/12')
  keepPlaceholder(shell)
  location.hash = '#/orders'
  expect(put()).toBe('')

  const other = opened('#/wagons/12')
  location.hash = '#/orders'
  keepPlaceholder(other)
  expect(put()).toBe('')
})

it('should not be there in another language than the program speaks', () => {
  keepPlaceholder(opened('#/wagons/12', { lang: 'es' }))
  expect(put()).toBe('')
})
