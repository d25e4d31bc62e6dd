import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk, loadPatiently } from './loadChunk.ts'

/**
 * A component that is loaded when it is first drawn, or before by `load`. A failed `load` changes nothing: nobody waits
 * for it, and reloading the page at this time could lose typed text.
 */
type LazyComponent<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> }

/**
 * A page or dialog that is loaded when it is first opened: `lazyPage(() => import('./HelpPage.tsx'), 'HelpPage')`. If
 * `load` has loaded it, it is drawn at once, without the fallback of the `Suspense` around it.
 */
export const lazyPage = <Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyComponent<Props> => lazyComponent(load, name, loadChunk)

/** A dialog, panel or menu: as `lazyPage`, but it is tried again until it arrives, since no error page takes its place. */
export const lazyPart = <Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyComponent<Props> => lazyComponent(load, name, loadPatiently)

function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  insist: <Chunk>(load: () => Promise<Chunk>) => Promise<Chunk>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const Awaited: ComponentType<Props> = lazy(async () => {
    loaded = (await insist(load))[name]
    return { default: loaded }
  })
  function Page(props: Props) {
    // Kept for the component's life: a change would mount the page again once it is loaded.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(Chosen, props)
  }
  return Object.assign(Page, {
    async load() {
      try {
        loaded ??= (await load())[name]
      } catch {
        // Drawing the page loads it again and reports the failure.
      }
    },
  })
}
