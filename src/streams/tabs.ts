/**
 * The same page in the other tabs of this browser. They share its cookies: whoever signs in in one of them is who all
 * of them call as, so what another tab does would be entered under a name that it does not show.
 */
export interface Tabs {
  /** Tells the others that somebody has signed in here. */
  readonly tell: () => void
  /** Somebody has signed in in another. */
  readonly hear: (heard: () => void) => void
}

export function createTabs(channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>): Tabs {
  return {
    tell: () => channel.postMessage('signed in'),
    hear: (heard) => channel.addEventListener('message', () => heard()),
  }
}

/** For what has no others. */
export const onlyTab: Tabs = { tell() {}, hear() {} }
