import type { ComponentType } from 'react'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'
import { firstPages } from './firstPages.ts'

type Loads = typeof firstPages & typeof import('./pages.ts').pages
type Module<Name extends keyof Loads> = Awaited<ReturnType<Loads[Name]>>

/** The names of the pages that take some props. */
export type PageName<Props> = {
  [Name in keyof Loads]: Module<Name> extends Readonly<Record<Name, ComponentType<Props>>> ? Name : never
}[keyof Loads]

/** The table of the pages beyond the first ones. */
export const loadPages = () => import('./pages.ts')

const isFirst = (name: keyof Loads): name is keyof typeof firstPages => name in firstPages

/** The module of a page, which exports it under its name. */
function moduleOf<Props>(name: PageName<Props>): Promise<Readonly<Record<string, ComponentType<Props>>>>
async function moduleOf(name: keyof Loads): Promise<unknown> {
  return isFirst(name) ? firstPages[name]() : (await loadPages()).pages[name]()
}

/** A page that is loaded when it is first opened. */
export const pageNamed = <Props extends object>(name: PageName<Props>) => lazyPage(() => moduleOf<Props>(name), name)
