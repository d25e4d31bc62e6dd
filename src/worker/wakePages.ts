/** The open pages of a worker. */
export interface Pages {
  readonly matchAll: (options: {
    readonly type: 'window'
  }) => Promise<readonly { readonly postMessage: (message: unknown) => void }[]>
}

/** Tells every open page by its tag that a sync it has asked for is due: the network is back. */
export async function wakePages(pages: Pages, tag: unknown): Promise<void> {
  for (const page of await pages.matchAll({ type: 'window' })) page.postMessage(tag)
}
