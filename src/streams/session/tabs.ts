/**
 * The same page in the other tabs of this browser. They share its cookies: after a sign-in in one of them all of them
 * send as that user, so work in another tab would be recorded under a name that it does not show.
 */
export interface Tabs {
  /** Notifies the other tabs of a sign-in here. */
  readonly announceSignIn: () => void
  /** Emits on a sign-in in another tab. */
  readonly onSignIn: (listener: () => void) => void
}

export function createTabs(channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>): Tabs {
  return {
    announceSignIn: () => channel.postMessage('signed in'),
    onSignIn: (listener) => channel.addEventListener('message', () => listener()),
  }
}

/** For environments without tabs. */
export const onlyTab: Tabs = { announceSignIn() {}, onSignIn() {} }
