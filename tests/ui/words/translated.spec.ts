import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { entities, kindOf } from '#model/kinds/kinds.ts'
import { messages } from '#model/values/messages.ts'
import { inEnglish, wording } from '#model/values/wording.ts'
import { readRules } from '#ui/parts/text/readRules.ts'
import { translated, setTranslations } from '#ui/words/translated.ts'
import { and, fillings, sentences } from '#words/es/screens/all.ts'
import { messages as inSpanish } from '#words/es/screens/messages.ts'
import { terms as statuses } from '#words/es/terms.ts'
import { everySaid, inForce } from './refusals.ts'
import { sentencesIn } from './sentences.ts'

beforeAll(() => setTranslations({ sentences, fillings, and }))

const untranslated = (english: Iterable<string>): readonly string[] =>
  [...new Set(english)].filter((sentence) => translated(sentence) === sentence).toSorted()

const blanksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

const kinds = [
  'client',
  'variety',
  'broker',
  'user',
  'order',
  'orchard',
  'batch',
  'lot',
  'shipment',
  'bag',
  'wagon',
  'plant',
]

/** Values of the code's blanks, except numbers. */
const fills: Readonly<Record<string, readonly string[]>> = {
  kind: kinds,
  ask: ['Ask for a new link on the sign-in page, or for another invitation.'],
  method: ['PUT'],
  'key.slice(0, 40)': ['grade'],
  "statuses.join(', ')": ['Drying, Ready'],
}

const finished = (sentence: string): readonly string[] => {
  const [, blank] = /\$\{([^}]*)\}/.exec(sentence) ?? []
  if (blank === undefined) return [sentence]
  return (fills[blank] ?? ['7']).flatMap((each) => finished(sentence.replace(`\${${blank}}`, each)))
}

describe('The rulebook’s words, in Spanish', () => {
  const said = everySaid()
  const english = new RegExp(`\\b(${Object.keys(statuses).join('|')})\\b`)

  it('should be known of every rule, with its cure', () => {
    expect([...inForce].filter((id) => !said.some(({ rule }) => rule === id))).toEqual([])
    expect(said.filter(({ words }) => !Object.hasOwn(sentences, words.text))).toEqual([])
  })

  it('should fill every blank of it, and no other', () => {
    const uneven = said.filter(
      ({ words: { text, fills } }) => blanksOf(text).join() !== Object.keys(fills).toSorted().join(),
    )
    expect(uneven).toEqual([])
  })

  it('should be the same where a server sends the finished sentence', () => {
    const other = said.flatMap(({ words }) => {
      const [own, sent] = [translated(words), translated(inEnglish(words))]
      return own === sent ? [] : [[own, sent]]
    })
    expect(other).toEqual([])
  })

  it('should exist for each template in the code', () => {
    const templates = [...sentencesIn('src/machines/').keys()].flatMap(finished)
    expect(templates.filter((text) => !Object.hasOwn(sentences, text))).toEqual([])
  })

  it('should leave no status and no grade in English', () => {
    const left = said.map(({ words }) => translated(words)).filter((spanish) => english.test(spanish))
    expect([...new Set(left)]).toEqual([])
  })

  it('should be known of each step that can not be taken', () => {
    expect(untranslated(Object.values(lifecycles).flatMap(({ phrases }) => Object.values(phrases)))).toEqual([])
  })

  it('should be known of every rule as the help page lists it', () => {
    const rules = readRules(readFileSync('src/machines/RULES.md', 'utf8'))
    expect(untranslated(rules.map(({ text }) => text))).toEqual([])
  })
})

describe('Messages about input, in Spanish', () => {
  it("should be known of the schemas' every word", () => {
    const english = [...sentencesIn('src/model/', ['values/messages.ts', 'values/languages.ts']).keys()].flatMap(
      finished,
    )
    expect(untranslated(english)).toEqual([])
  })

  it('should exist for the findings of the audit and the reasons of an unknown balance', () => {
    const english = [...sentencesIn('src/plant/').keys()].flatMap(finished)
    expect(untranslated(english)).toEqual([])
  })

  it('should say of which kind a row is that no event made so, and what its columns are', () => {
    const stray =
      'Bag 12 is not what its events made it: shipment is 5, and its events made it null; version is 3, and its events made it 2.'
    expect(translated(stray)).toBe(
      'Bolsa 12 no es lo que sus eventos hicieron: shipment es 5, y sus eventos dieron null; version es 3, y sus eventos dieron 2.',
    )
    expect(entities.map((entity) => kindOf(entity).noun).filter((noun) => !Object.hasOwn(fillings, noun))).toEqual([])
  })

  it("should be known of the server's every word", () => {
    const internal = [
      'log/',
      'http/schema/',
      'http/routes/bundle.ts',
      'mail/notices.ts',
      'config.ts',
      'db/commitThread.ts',
      'db/committer.ts',
      'main.ts',
      'cli/',
      'copies/',
      'imports/oldPlant/',
      'tls/',
    ]
    const english = [...sentencesIn('server/', internal).keys()].flatMap(finished)
    expect(untranslated(english).filter((each) => untranslated([`CSRF Failed: ${each}`]).length > 0)).toEqual([])
  })
})

describe('A sentence', () => {
  it('should be looked up by its template, and its blanks filled in', () => {
    const [bag, status] = ['1042-7', 'Void']
    expect(
      translated(wording("Bag {bag} is {status}, so it can't be {phrase}.", { bag, status, phrase: 'loaded' })),
    ).toBe('La bolsa 1042-7 está en “Anulada”: no se puede cargar.')
    expect(translated(wording('{bins} is taken by another order by now.', { bins: '{bins}' }))).toBe(
      '{bins} ya está ocupado por otro pedido.',
    )
    expect(translated(wording('Bring {n} tarps.', { n: 2 }))).toBe('Bring 2 tarps.')
  })

  it('should name the cause in Spanish, several of them too', () => {
    const records = 'clients and orchards and users'
    expect(translated(wording("It can't be removed: {records} refer to it.", { records }))).toBe(
      'No se puede eliminar: lo usan productores y huertos y usuarios.',
    )
  })

  it('should keep names entered by users', () => {
    expect(translated('Ready is taken by another order. Choose a free bin.')).toBe(
      'Ready está ocupado por otro pedido. Elija un bin libre.',
    )
  })

  it('should be unchanged if unknown', () => {
    expect(translated('Bring the tarp.')).toBe('Bring the tarp.')
    expect(translated('constructor')).toBe('constructor')
  })

  it('should be filled as its English is', () => {
    expect(translated('With this bag lot 1042 would weigh 44,010.50 lbs; the limit is 44,000.00.')).toBe(
      'Con esta bolsa el lote 1042 pesaría 44,010.50 lbs; el límite es 44,000.00.',
    )
    expect(translated('Order 31 is Open: it is invoiced once it is Complete.')).toBe(
      'El pedido 31 está en “Abierto”: se factura cuando está Completo.',
    )
  })

  it('should have the same blanks in both languages', () => {
    const uneven = Object.entries(sentences).filter(
      ([english, spanish]) =>
        blanksOf(spanish).some((blank) => !blanksOf(english).includes(blank)) ||
        (english in inSpanish && blanksOf(english).join() !== blanksOf(spanish).join()),
    )
    expect(uneven).toEqual([])
  })

  it('should be there for each message of the specification', () => {
    expect(untranslated(Object.values(messages))).toEqual([])
  })
})
