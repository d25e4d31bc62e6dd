import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createElement, type ComponentType, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readIcon } from '#scripts/lightIcons.ts'
import { lightIcon } from '#ui/parts/text/lightIcon.ts'

type Drawing = ComponentType<SVGProps<SVGSVGElement>>

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../../src')
const shown = [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))
      .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/'(lucide-react\/icons\/[\w-]+)'/g)])
      .map(([, name = '']) => name),
  ),
]

const waysToShow: readonly SVGProps<SVGSVGElement>[] = [
  {},
  { 'aria-hidden': true, className: 'size-5 shrink-0' },
  { 'aria-label': 'At target', strokeWidth: 2.25 },
  { role: 'img', x: 12, y: 9, width: 15, height: 15 },
]

it('should draw every icon of the screens as its library does', async () => {
  expect(shown.length).toBeGreaterThan(100)
  for (const path of shown) {
    const theirs = (await import(path)) as { default: Drawing; __iconData: { aliases?: readonly string[] } }
    const { name, lines } = await readIcon(require.resolve(path))
    const former = new RegExp(` lucide-(?:${(theirs.__iconData.aliases ?? []).join('|')})(?=[ "])`, 'g')
    for (const props of waysToShow)
      expect(drawn(lightIcon(name, lines), props), `${path} ${JSON.stringify(props)}`).toEqual(
        drawn(theirs.default, props, former),
      )
  }
})

/** Its attributes, without classes by names that it had before, and its lines. */
function drawn(icon: Drawing, props: SVGProps<SVGSVGElement>, former = /^$/) {
  const markup = renderToStaticMarkup(createElement(icon, props)).replaceAll(new RegExp(former, 'g'), '')
  const [, head = '', lines = ''] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup) ?? []
  const attributes = [...head.matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute)
  return { lines, attributes: attributes.toSorted() }
}
