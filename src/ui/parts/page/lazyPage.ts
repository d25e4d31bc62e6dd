import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from './loadChunk.ts'

/** A page that is loaded when it is first opened: `lazyPage(() => import('./HelpPage.tsx'), 'HelpPage')`. */
export function lazyPage<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }))
}
