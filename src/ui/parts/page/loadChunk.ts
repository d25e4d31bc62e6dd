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

const reloadedLately = (): boolean => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < guard

/** Whether the server answers, so that a reload can work. */
export const serverAnswers = async (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
