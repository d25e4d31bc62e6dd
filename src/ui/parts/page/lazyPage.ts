import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './loadChunk.ts'

/**
 * A component whose program is loaded when it is first drawn, or before by `load`. A `load` that fails changes nothing:
 * nobody waits for it, and a reload of the page at this time could take away what somebody types.
 */
type LazyComponent<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> }

/**
 * A page or dialog that is loaded when it is first opened: `lazyPage(() => import('./HelpPage.tsx'), 'HelpPage')`. What
 * was loaded before by `load` is drawn at once, without the fallback of the `Suspense` around it.
 */
export function lazyPage<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const Awaited: ComponentType<Props> = lazy(async () => {
    loaded = (await loadChunk(load))[name]
    return { default: loaded }
  })
  function Page(props: Props) {
    // The choice stays, or the page would be drawn anew once it is loaded.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(Chosen, props)
  }
  return Object.assign(Page, {
    async load() {
      try {
        loaded ??= (await load())[name]
      } catch {
        // The first drawing loads it again, and tells the failure.
      }
    },
  })
}
