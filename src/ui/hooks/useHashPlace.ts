import { useSyncExternalStore } from 'react'

interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/**
 * The router's address, in the hash: `#/wagons?show=Arrived`. wouter's own hook would put the query in front of the
 * hash, where it outlives the page it belongs to.
 */
export function useHashPlace(): [path: string, navigate: (to: string, options?: NavigateOptions) => void] {
  return [useSyncExternalStore(subscribe, currentPath), navigate]
}

export const useHashQuery = (): string => useSyncExternalStore(subscribe, currentQuery)
export const hashHref = (place: string): string => `#${place}`

/** Path and query together, as they can be gone back to. */
export function currentPlace(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`
}

const currentPath = () => currentPlace().split('?', 1)[0] ?? '/'
const currentQuery = () => currentPlace().slice(currentPath().length + 1)

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}) {
  const address = `#/${to.replace(/^#?\/?/, '')}`
  // Another page in the same entry is not where the one before it was left.
  const kept: unknown = address.split('?', 1)[0] === `#${currentPath()}` ? history.state : null
  if (replace) history.replaceState(state ?? kept, '', address)
  else history.pushState(state, '', address)
  // The browser tells of the hash only where it did the changing itself.
  dispatchEvent(new Event('hashchange'))
}
