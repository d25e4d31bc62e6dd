type Fetch = (request: Request) => Promise<Response>

/** The parts of the browser's caches that a worker uses, by address only; `addAll` calls `fetch`, all or none. */
export class FakeCaches {
  readonly held = new Map<string, Map<string, Response>>()
  fetch: Fetch

  constructor(fetch: Fetch) {
    this.fetch = fetch
  }

  /** As the browser's own type. */
  get asCaches(): CacheStorage {
    return this as unknown as CacheStorage
  }

  /** The paths in a cache. */
  paths(name: string): readonly string[] {
    return [...(this.held.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted()
  }

  async open(name: string) {
    const files = this.held.get(name) ?? new Map<string, Response>()
    this.held.set(name, files)
    return {
      match: async (request: Request | string) => files.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void files.set(addressOf(request), response),
      addAll: async (requests: readonly Request[]) => {
        const responses = await Promise.all(requests.map((request) => this.fetch(request)))
        if (responses.some(({ ok }) => !ok)) throw new TypeError('Request failed')
        responses.forEach((response, index) => files.set(addressOf(requests[index]!), response))
      },
    }
  }

  async match(request: Request | string) {
    for (const files of this.held.values()) {
      const found = files.get(addressOf(request))
      if (found !== undefined) return found.clone()
    }
    return undefined
  }

  async keys() {
    return [...this.held.keys()]
  }

  async delete(name: string) {
    return this.held.delete(name)
  }
}

const addressOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url)
