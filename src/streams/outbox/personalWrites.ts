import { isObject } from '#model/values/isObject.ts'
import { hexOf } from '#streams/http/hexOf.ts'
import type { OnFound, TextStore, UnansweredWrite } from '#streams/http/pendingWrites.ts'
import { type KeptWrites, markers, type WritesOf } from '#streams/http/writeKeeper.ts'
import { inTurn, ownLater, ownNow, type Release } from './oneTab.ts'
import { randomBytes } from './randomBytes.ts'
import { openVault, type Vault } from './vault.ts'

/** One for all persons of this browser, of whom one is signed in: another one's is deleted before theirs is begun. */
const storeName = 'pecanyard.person'
const valueName = 'writes'

/** A write, and the page that repeats it. */
interface KeptWrite {
  readonly page: string
  readonly write: UnansweredWrite
}

type Edit = (writes: readonly KeptWrite[]) => readonly KeptWrite[]

interface State {
  vault: Promise<Vault | null> | null
  owning: Promise<Release | null> | null
  last: Promise<unknown>
}

/** `session` is a digest: what names a session opens it too. */
interface Kept extends WritesOf {
  readonly writes: readonly KeptWrite[]
}

/**
 * The unanswered writes of the person who is signed in, encrypted under a key that is deleted with their session. Each
 * page repeats its own; what a closed one left is taken over by one of those that are open.
 */
export function createPersonalWrites(marker: TextStore): KeptWrites {
  const page = hexOf(randomBytes(16))
  const state: State = { vault: null, owning: null, last: Promise.resolve() }
  /** Others take over what is marked with this page once its lock is free. */
  const owned = (): Promise<Release | null> => (state.owning ??= ownNow(lockOf(page)))

  async function opened(): Promise<Vault | null> {
    const vault = await (state.vault ??= openVault(storeName))
    // Another tab has wiped it.
    if (vault !== null && !vault.isOpen()) state.vault = openVault(storeName)
    return state.vault
  }

  async function wipe(): Promise<void> {
    const vault = await opened()
    state.vault = null
    await vault?.wipe()
    marker.write(markers.none)
  }

  function afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const working = state.last.then(work)
    state.last = working.catch(() => undefined)
    return working
  }

  /** Changes what is kept of a person and session, one change after the other; whether it is on the disk. */
  const change = (of: WritesOf, edit: Edit): Promise<boolean> => afterOthers(() => changeNow(of, edit))

  async function changeNow(of: WritesOf, edit: Edit): Promise<boolean> {
    const vault = await opened()
    if (vault === null) return false
    const own = await digested(of)
    await owned()
    const kept = await vault.update<Kept>(valueName, (value) => {
      const before = keptIn(value) ?? { ...own, writes: [] }
      if (!isOf(before, own)) return before
      const writes = edit(before.writes)
      marker.write(writes.length > 0 ? markers.kept : markers.empty)
      return { ...before, writes }
    })
    return vault.isOpen() && isOf(kept, own)
  }

  /** The pages that left something; what another person or session left is deleted. */
  async function pagesOf(of: WritesOf, on: Pick<OnFound, 'lost'>): Promise<readonly string[]> {
    const value: unknown = await (await opened())?.read(valueName).catch(() => unreadable)
    const kept = keptIn(value)
    if (kept !== null && isOf(kept, await digested(of))) return [...new Set(kept.writes.map((each) => each.page))]
    const isTheirs = kept?.user === of.user && kept.writes.length > 0
    if (value === unreadable || isTheirs) on.lost()
    if (kept !== null || value === unreadable) await wipe()
    return []
  }

  /** Takes over what closed pages left. */
  async function takeOver(of: WritesOf, pages: readonly string[], on: Pick<OnFound, 'left'>): Promise<void> {
    const taken: UnansweredWrite[] = []
    await change(of, (writes) =>
      writes.map((each) => {
        if (!pages.includes(each.page)) return each
        taken.push(each.write)
        return { ...each, page }
      }),
    )
    if (taken.length > 0) on.left(taken)
  }

  return {
    async keys(session) {
      const kept = keptIn(await (await opened())?.read(valueName).catch(() => unreadable))
      return kept?.session === (await digestOf(session)) ? kept.writes.map(({ write }) => write.key) : []
    },

    async claim(of, on) {
      // Without locks between its tabs, this browser keeps nothing.
      if ((await opened()) === null) return
      const others = (await inTurn(storeName, () => pagesOf(of, on))).filter((each) => each !== page)
      const owning = await Promise.all(others.map(async (other) => ({ other, release: await ownNow(lockOf(other)) })))
      const closed = owning.filter(({ release }) => release !== null)
      if (closed.length > 0)
        await takeOver(
          of,
          closed.map(({ other }) => other),
          on,
        )
      for (const { release } of closed) release?.()
      // A page that is being reloaded may not have ended yet, and an open one will.
      for (const { other, release } of owning) if (release === null) void takeOverLater(of, other, on)
    },

    async keep(of, write) {
      const put = (writes: readonly KeptWrite[]): readonly KeptWrite[] =>
        writes.some((each) => each.write.key === write.key) ? writes : [...writes, { page, write }]
      if (await change(of, put)) return true
      if ((await opened()) === null) return false
      // What ended without a word to this browser, as its marker may be gone.
      await inTurn(storeName, () => pagesOf(of, { lost() {} }))
      return change(of, put)
    },

    async forget(of, key) {
      await change(of, (writes) => writes.filter(({ write }) => write.key !== key))
    },

    // What is being kept would be kept anew.
    wipe: () => afterOthers(wipe),

    async close() {
      const [vault, release] = await Promise.all([state.vault, state.owning])
      vault?.close()
      release?.()
    },
  }

  async function takeOverLater(of: WritesOf, other: string, on: OnFound): Promise<void> {
    const release = await ownLater(lockOf(other))
    // Not where all was deleted meanwhile.
    if (marker.read() === markers.kept) await takeOver(of, [other], on)
    release()
  }
}

const unreadable = {}

const lockOf = (page: string): string => `${storeName}.${page}`

const isOf = (kept: WritesOf, { user, session }: WritesOf): boolean => kept.user === user && kept.session === session

const digested = async ({ user, session }: WritesOf): Promise<WritesOf> => ({ user, session: await digestOf(session) })

async function digestOf(session: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session))
  return hexOf(digest)
}

/** Only this page writes it, under its own key: what can be decrypted has its form. */
function keptIn(value: unknown): Kept | null
function keptIn(value: unknown): unknown {
  return isObject(value) && Array.isArray(value['writes']) ? value : null
}
