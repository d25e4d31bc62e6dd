const row = /<((?:\w+:)?)row\b([^<>]*)>([^]*?)<\/\1row>/g
const cell = /<(?:\w+:)?c\b([^<>]*?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g
const sum = /<(?:\w+:)?f\b[^<>]*>\s*(?:SUM|SUBTOTAL)\(/i
/** A formula that was drawn over several cells stands in the first of them only. */
const drawn = /<(?:\w+:)?f\b[^<>]*\bt=["']shared["'][^<>]*(?:\/>|><\/)/

/** What stands in the first cell of a marked row. No file has it: XML forbids the character. */
const mark = '\uFFFF'

/**
 * A worksheet whose rows of sums are marked, to be left out: rows of formulas `SUM(…)` with one word at most, as our own
 * lists end with. A row with another figure is a record.
 */
export function withMarkedSums(sheet: string): string {
  if (!sum.test(sheet)) return sheet
  return sheet.replaceAll(row, (whole, prefix: string, attributes: string, inner: string) => {
    const place = /\br=["'](\d+)["']/.exec(attributes)?.[1]
    if (place === undefined || !isOfSums(inner)) return whole
    return `<${prefix}row${attributes}><${prefix}c r="A${place}" t="inlineStr"><${prefix}is><${prefix}t>${mark}</${prefix}t></${prefix}is></${prefix}c></${prefix}row>`
  })
}

function isOfSums(row: string): boolean {
  let [sums, texts] = [0, 0]
  for (const [, attributes = '', inner = ''] of row.matchAll(cell)) {
    if (sum.test(inner) || (sums > 0 && drawn.test(inner))) sums += 1
    else if (/\bt=["'](?:s|inlineStr|str)["']/.test(attributes) && !/<(?:\w+:)?f\b/.test(inner)) texts += 1
    else if (inner !== '') return false
  }
  return sums > 0 && texts <= 1
}

/** Whether a row that was read is a marked one. */
export const isMarkedSum = (row: readonly unknown[]): boolean => row.some((value) => value === mark)
