/** Gives up what this tab owns. */
export type Release = () => void

/** The part of the browser's Web Locks that is used. */
interface Locks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => T | Promise<T>,
  ): Promise<T>
}

/** Whether this browser can let one tab alone own something. */
export const hasLocks = (): boolean => globalThis.navigator?.locks !== undefined
const locks = (): Locks => globalThis.navigator.locks

const nobodyElse: Release = () => undefined

/** Owns a name, if no other tab of this browser does; null if one does. */
export const ownNow = (name: string): Promise<Release | null> => owning(name, true)

/** Owns a name as soon as no other tab does. */
export const ownLater = async (name: string): Promise<Release> => (await owning(name, false)) ?? nobodyElse

function owning(name: string, ifAvailable: boolean): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    locks()
      .request(name, ifAvailable ? { ifAvailable } : {}, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** Does a piece of work while nobody else does the same, in this tab or another. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => locks().request(name, {}, work)
