import { once } from './once.ts'

const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

/** Orders texts for readers: "Bin 9" before "Bin 10", whatever the case of letters. 0 for texts that differ in it alone. */
export const compareTexts = (a: string, b: string): number => collator().compare(a, b)
