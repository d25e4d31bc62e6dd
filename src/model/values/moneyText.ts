const dollarsText = (dollars: number): string =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** `−$0.30`, from cents. */
export const centsText = (cents: number): string => `${cents < 0 ? '−' : ''}${dollarsText(Math.abs(cents) / 100)}`

/** `6.25 ¢`, from hundredths of a cent. */
export const inCents = (rate: number): string => `${rate / 100} ¢`

/** `$4.50`, from hundredths of a cent; `$0.0625` if cents don’t say it. */
export const inDollars = (rate: number): string => (rate % 100 === 0 ? dollarsText(rate / 10_000) : `$${rate / 10_000}`)

/** The rate of a line of a statement: `6.25 ¢` a lb, `$4.50` of all else, from hundredths of a cent. */
export const rateText = ({ item, rate }: { readonly item: string; readonly rate: number }): string =>
  item === 'net' || item === 'received' ? inCents(rate) : inDollars(rate)
