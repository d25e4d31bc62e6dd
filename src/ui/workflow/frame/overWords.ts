import type { Wording } from '#model/wording.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** The rulebook's words for a bag that its lot has no room for, and what Yes then does. */
export const overWords = (refused: Wording, full: number | undefined): string =>
  full === undefined
    ? translated(refused)
    : `${translated(refused)} ${t('Yes closes lot {number} and starts a new one.', { number: full })}`
