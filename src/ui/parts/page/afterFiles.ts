const longestPause = 8000

const arrivals = new Map<string, Promise<void>>()

/**
 * Loads a part of the program once its files have arrived: the build puts it in the place of Vite's own loading
 * (`scripts/afterFiles.ts`). A browser remembers a module that it could not fetch, and fails each later import of it
 * without asking again. So the files are fetched first, again and again with growing pauses while the server does not
 * answer; the import then finds them in the browser's cache.
 */
export async function afterFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(arrived))
  return load()
}

/** Each file is fetched once, though several parts need it. */
function arrived(file: string): Promise<void> {
  const arrival = arrivals.get(file) ?? fetched(`/${file}`)
  arrivals.set(file, arrival)
  return arrival
}

async function fetched(path: string): Promise<void> {
  // The page's own head has asked for it.
  if (document.querySelector(`link[href="${path}"]`) !== null) return
  for (let wait = 1000; !(await isAnswered(path)); wait = Math.min(2 * wait, longestPause))
    await new Promise((done) => setTimeout(done, wait))
}

/** True also for a file of an older release, which the server has no more: the import says so. */
async function isAnswered(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path)
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}
