import { describe, expect, it } from 'vitest'
import { sentences, texts as spanish } from '#words/es/screens/all.ts'
import { tickets as ticketSpanish } from '#words/es/tickets.ts'

const everything: readonly (readonly [english: string, spanish: string])[] = [
  ...new Map([...Object.entries(spanish), ...Object.entries(sentences), ...Object.entries(ticketSpanish)]),
]
const blanksOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const english = (text: string) => text.replace(/\|.*$/, '')

/** Words that are the same in both languages. */
const same = new Set([
  'Bin',
  'Bins',
  'CSV',
  'Excel',
  'PIN',
  'Total',
  '{n} lbs',
  'MM-DD',
  'No',
  'Supervisor',
  'bin',
  'bins',
  'kW',
  'bin {id}',
  'lbs',
  'no',
  '{n} MB',
  '{n} ms',
  '{title} (Excel)',
  '{title} (UTC)',
  '{view} ({person})',
])

describe('the Spanish of a text', () => {
  it('should have exactly the blanks of the English', () => {
    const other = everything.filter(([key, text]) => blanksOf(key).join() !== blanksOf(text).join())
    expect(other).toEqual([])
  })

  it('should not be empty, and have no room around it', () => {
    expect(everything.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('should differ from the English, except for words equal in both', () => {
    expect(everything.filter(([key, text]) => english(key) === text && !same.has(text))).toEqual([])
  })

  it('should end as the English does', () => {
    const endOf = (text: string) => /[.…?!:]$/.exec(text)?.[0] ?? ''
    expect(everything.filter(([key, text]) => endOf(english(key)) !== endOf(text))).toEqual([])
  })

  it('should have one word for a thing, as the English has', () => {
    const second = /\b(?:comprobantes?|clientes?|lotes? de secado|envíos?|balanzas?|trailers?)\b/i
    expect(everything.filter(([, text]) => second.test(text))).toEqual([])
    expect(everything.filter(([key]) => /\b(?:growers?|trailers?|customers?|buyers?)\b/i.test(key))).toEqual([])
  })

  it('should be the same in all places', () => {
    const areas = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
      ['/src/words/es/screens/*.ts', '/src/words/es/tickets.ts', '/src/words/es/terms.ts'],
      {
        eager: true,
      },
    )
    const said = new Map<string, Set<string>>()
    for (const [key, text] of Object.entries(areas)
      .filter(([file]) => !/(?:all|phrases)\.ts$/.test(file))
      .flatMap(([, area]) => Object.values(area).flatMap((texts) => Object.entries(texts))))
      said.set(key, new Set([...(said.get(key) ?? []), text]))
    expect(said.size).toBeGreaterThan(500)
    expect([...said].filter(([, texts]) => texts.size > 1).map(([key, texts]) => [key, ...texts])).toEqual([])
  })
})
