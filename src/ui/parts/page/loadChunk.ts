const key = 'pecanyard.reloaded'
const guard = 60_000
const pause = 5000

/**
 * Loads a part of the program when it is needed. If that fails, its release was mostly replaced meanwhile, so the page
 * is reloaded, at most once per 60 s. Specification, section 8. Without a connection it tries again instead: a reload
 * would leave an empty screen and lose typed text.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (failure) {
    if (!(await serverAnswers())) {
      await new Promise((done) => setTimeout(done, pause))
      return loadChunk(load)
    }
    if (reloadedLately()) throw failure
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    // The screen keeps its content until the reload.
    return new Promise<Chunk>(() => {})
  }
}

/** ms after which the page says that a part is missing. */
const patience = 60_000
const longestPause = 30_000
/** The loads of the parts that have been missing for a minute. */
let late: readonly object[] = []
const listeners = new Set<() => void>()

export const lateParts = {
  get: (): readonly object[] => late,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function setLate(parts: readonly object[]): void {
  late = parts
  for (const listener of listeners) listener()
}

/** A file can be lost on its way while its release is still the server's: only a part lost this often ends the page. */
const loadsBeforeReload = 3

/**
 * Loads a part that buttons of this page depend on. Where that fails, it is tried again with growing pauses until it
 * arrives; the third time as `loadChunk` does, which may reload the page. After a minute the page says so (`lateParts`).
 */
export async function loadPatiently<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const arrived = sayIfLate(load)
  for (let loads = 1, wait = 1000; ; loads++, wait = Math.min(2 * wait, longestPause)) {
    try {
      const loaded = await (loads === loadsBeforeReload ? loadChunk(load) : load())
      arrived()
      return loaded
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Says that a part is late, if it is, until the returned function is called. Without a connection the page says that. */
function sayIfLate(load: object): () => void {
  let timer = setTimeout(() => void say(), patience)
  let isAwaited = true
  async function say(): Promise<void> {
    const answers = await serverAnswers()
    if (!isAwaited) return
    if (!answers) timer = setTimeout(() => void say(), pause)
    else if (!late.includes(load)) setLate([...late, load])
  }
  return () => {
    isAwaited = false
    clearTimeout(timer)
    if (late.includes(load)) setLate(late.filter((part) => part !== load))
  }
}

const reloadedLately = (): boolean => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < guard

/** Whether the server answers, so that a reload can work. */
export const serverAnswers = async (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
