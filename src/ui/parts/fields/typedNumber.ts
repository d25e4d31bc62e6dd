import { language } from '#ui/words/words.ts'

const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const groupedByPoints = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const pointed = /^-?(\d+\.?\d*|\.\d+)$/
const decimalComma = /^-?\d*,\d{0,2}$/
const unit = /\s*(lbs|%)$/i

/**
 * The number in a typed text; NaN if unreadable, which every schema refuses in its own words. A comma before three
 * digits groups (1,412.5), before fewer it is a decimal point (17,5). Where the language of the screens groups by
 * points, 14.000 is fourteen thousand: no figure has three decimals. Ambiguous text is NaN.
 */
export function typedNumber(text: string): number {
  const bare = text.trim().replace(unit, '')
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''))
  if (groupedByPoints.test(bare) && groupsByPoints()) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (pointed.test(bare)) return Number(bare)
  return decimalComma.test(bare) && /\d/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

const groupsByPoints = (): boolean =>
  new Intl.NumberFormat(language()).formatToParts(12_345).some(({ type, value }) => type === 'group' && value === '.')
