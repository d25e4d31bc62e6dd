import type { Wording } from '#model/values/wording.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** The rule's words for a bag that does not fit its lot, and the effect of Yes. */
export const fullLotWords = (refused: Wording, full: number | undefined): string =>
  full === undefined
    ? translated(refused)
    : `${translated(refused)} ${t('Yes closes lot {number} and starts a new one.', { number: full })}`
