const key = 'pecanyard.wanted'
let leaving = false

/** The place that a guest wanted to open, until the sign-in. Kept over a reload of the page, for this tab only. */
export const returnTo = {
  remember(place: string) {
    if (!leaving) sessionStorage.setItem(key, place)
  },
  read: () => sessionStorage.getItem(key),
  forget() {
    leaving = false
    sessionStorage.removeItem(key)
  },
  /** Signing out forgets it: the next user starts at home. */
  leave() {
    leaving = true
    sessionStorage.removeItem(key)
  },
}
