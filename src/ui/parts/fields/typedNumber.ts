const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const pointed = /^-?(\d+\.?\d*|\.\d+)$/
const decimalComma = /^-?\d*,\d{0,2}$/
const unit = /\s*(lbs|%)$/i

/**
 * The number in a typed text; NaN if unreadable, which every schema refuses in its own words. A comma before three
 * digits groups (1,412.5), before fewer it is a decimal point (17,5). Ambiguous text is NaN.
 */
export function typedNumber(text: string): number {
  const bare = text.trim().replace(unit, '')
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''))
  if (pointed.test(bare)) return Number(bare)
  return decimalComma.test(bare) && /\d/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}
