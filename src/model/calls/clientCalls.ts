import { Client } from '#model/kinds/client.ts'
import { call } from './call.ts'
import { ClientMergeInput, ClientMergePreview, ClientMergeQuery } from './clientMerge.ts'
import { ErasedClient, EraseInput } from './erase.ts'

/** Changes of a client beyond its own record. */
export const clientCalls = {
  previewClientMerge: call('previewClientMerge', ClientMergePreview, {
    query: ClientMergeQuery,
  }),
  mergeClient: call('mergeClient', Client, { body: ClientMergeInput }),
  eraseClient: call('eraseClient', ErasedClient, { body: EraseInput }),
} as const
