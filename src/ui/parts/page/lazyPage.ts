import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './loadChunk.ts'

/** A component whose program is loaded when it is first drawn, or before by `load`. */
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
  let loading: Promise<{ readonly default: ComponentType<Props> }> | undefined
  const ensure = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    loaded = (await loadChunk(load))[name]
    return { default: loaded }
  }
  const once = async () => (loading ??= ensure())
  const Awaited: ComponentType<Props> = lazy(once)
  function Page(props: Props) {
    // The choice stays, or the page would be drawn anew once it is loaded.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(Chosen, props)
  }
  return Object.assign(Page, { load: once })
}
