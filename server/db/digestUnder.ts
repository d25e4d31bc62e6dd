import { createHmac } from 'node:crypto'

type Digested = 'personal' | 'credentials' | 'second_factors' | 'secrets' | 'badges' | 'pins'
export type Digest = (table: Digested, ...cells: readonly (string | number)[]) => string

/**
 * The digest of a row outside the log, hex: HMAC-SHA256 under the plant's key over the JSON of its table's name and its
 * columns, in their order. They include the row's key, so digests can't be swapped between rows.
 */
export const digestUnder =
  (key: string): Digest =>
  (table, ...cells) =>
    createHmac('sha256', key)
      .update(JSON.stringify([table, ...cells]))
      .digest('hex')
