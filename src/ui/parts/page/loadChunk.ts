const key = 'pecanyard.reloaded'
const guard = 60_000
const pause = 5000

/**
 * Loads a part of the program when it is needed. One that can't be loaded is mostly of a release that was replaced
 * meanwhile, so everything is loaded anew, at most once per 60 s. Specification, section 8. Without a connection it is
 * waited for instead: a reload would leave nothing on the screen, and take along what was typed.
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
    // What is on the screen stays there until the reload takes it away.
    return new Promise<Chunk>(() => {})
  }
}

const reloadedLately = (): boolean => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < guard

/** Whether there is a server to reload from. */
export const serverAnswers = async (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
