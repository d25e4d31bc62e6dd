import { months } from '#model/values/csv.ts'

const dates = [
  // Of a date cell in a workbook.
  /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/,
  /^\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}$/,
  /^\d{1,2}\/\d{1,2}\/\d{2}$/,
  new RegExp(`^\\d{1,2}[-/ ](?:${months})\\.?(?:[-/ ](?:\\d{2}){1,2})?$`, 'i'),
  new RegExp(`^(?:${months})\\.?[-/]\\d{1,4}$`, 'i'),
]

/** Whether a code is a day that a spreadsheet made of it: `7-Oct` or `2026-10-07` of `10-7`. */
export const isSpreadsheetDate = (cell: string): boolean => dates.some((form) => form.test(cell))

/** Letters of UTF-8 that were read as Windows-1252 and saved so: `PeÃ±a`, `Oâ€™Neal`. No name has them. */
export const isSavedTwice = (cell: string): boolean =>
  /[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|ï»¿/.test(cell)

/** The kinds of columns by what a spreadsheet does to them. */
type Column = 'phone' | 'code' | 'other'

/**
 * A number that is no longer what was entered: `2.29555E+09`, `2295550144.0`, `#####`; `-927`, which a spreadsheet
 * calculates of `+1-229-555-0144`. A code such as `1E5` is one that a person may give; a spreadsheet writes `1E+05`.
 */
export const isRuinedNumber = (column: Column, cell: string): boolean =>
  /^#{2,}$/.test(cell) ||
  (column !== 'other' && (/^[+-]?\d+[.,]\d+e[+-]?\d+$/i.test(cell) || /^[+-]?\d+e[+-]\d+$/i.test(cell))) ||
  (column === 'phone' && (/^\d+e\d+$/i.test(cell) || /^[+-]?\d{5,}[.,]\d{1,2}$/.test(cell) || /^-\d+$/.test(cell)))
