import { useSyncExternalStore } from 'react'

interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/**
 * The router's address, in the hash: `#/wagons?show=Arrived`. wouter's own hook would put the query in front of the
 * hash, where it would outlive the page it belongs to.
 */
export function useHashPlace(): [path: string, navigate: (to: string, options?: NavigateOptions) => void] {
  return [useSyncExternalStore(subscribe, currentPath), navigate]
}

export const useHashQuery = (): string => useSyncExternalStore(subscribe, currentQuery)
export const hashHref = (place: string): string => `#${place}`

/** Path and query together, as an address to return to. */
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
  // Another page in the same history entry must not get the scroll position of the page before it.
  const kept: unknown = address.split('?', 1)[0] === `#${currentPath()}` ? history.state : null
  if (replace) history.replaceState(state ?? kept, '', address)
  else history.pushState(state, '', address)
  // `pushState` and `replaceState` fire no `hashchange`.
  dispatchEvent(new Event('hashchange'))
}
