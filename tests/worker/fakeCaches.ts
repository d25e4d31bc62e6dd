type Fetch = (request: Request) => Promise<Response>

/** The browser's caches as far as a worker uses them, by the address alone; `addAll` asks `fetch`, all or none. */
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

  /** What stands in a cache, by path. */
  paths(name: string): readonly string[] {
    return [...(this.held.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted()
  }

  async open(name: string) {
    const files = this.held.get(name) ?? new Map<string, Response>()
    this.held.set(name, files)
    return {
      match: async (asked: Request | string) => files.get(addressOf(asked))?.clone(),
      put: async (asked: Request | string, response: Response) => void files.set(addressOf(asked), response),
      addAll: async (requests: readonly Request[]) => {
        const responses = await Promise.all(requests.map((request) => this.fetch(request)))
        if (responses.some(({ ok }) => !ok)) throw new TypeError('Request failed')
        responses.forEach((response, index) => files.set(addressOf(requests[index]!), response))
      },
    }
  }

  async match(asked: Request | string) {
    for (const files of this.held.values()) {
      const found = files.get(addressOf(asked))
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

const addressOf = (asked: Request | string): string => (typeof asked === 'string' ? asked : asked.url)
