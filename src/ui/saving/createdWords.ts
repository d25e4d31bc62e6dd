import { isLocalId } from '#model/values/localId.ts'
import { t } from '#ui/words/words.ts'

/** What is said of a new record; of one that its tablet keeps without a network, that it is not sent. */
export const createdWords = (done: string, record: { readonly id: number } | null): string =>
  record !== null && isLocalId(record.id) ? t('{done} Not yet sent: there is no network.', { done }) : done
