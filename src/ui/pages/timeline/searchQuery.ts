import { bagGrades, bagStatuses, bagTypes, palletTypes } from '#model/kinds/bag.ts'
import { batchStatuses } from '#model/kinds/batch.ts'
import { dryerEventTypes } from '#model/kinds/dryerEvent.ts'
import { entities } from '#model/kinds/event.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import { orderStatuses } from '#model/kinds/order.ts'
import { shipmentStatuses } from '#model/kinds/shipment.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { plainText } from '#model/values/plainText.ts'
import { eventTypeWords } from '#ui/history/describeEvent.ts'
import { kindName } from '#ui/records/kindName.ts'
import { named, t } from '#ui/words/words.ts'

/**
 * The typed search as a query of the server. The server only knows the log's own words, not those of the screens. So
 * each word gets the log's terms as alternatives: `lote|lot 76 pesada|bag.weighed`.
 */
export function searchQuery(typed: string): string {
  const words = plainText(typed) === '' ? [] : withKinds(typed.trim()).split(/\s+/)
  // Query syntax: the user knows the server's query language.
  if (/["|]/.test(typed)) return typed
  const significant = words.filter((word) => !isFiller(plainText(word)))
  return (significant.length === 0 ? words : significant)
    .map((word) => [...new Set([word, ...inTheLog(plainText(word))])].join('|'))
    .join(' ')
}

/** The log's terms for a word of the screens. */
function inTheLog(word: string): readonly string[] {
  const kind = entities.filter(
    (entity) => entity === word || kinds.some(([each, name]) => each === entity && name === word),
  )
  if (kind.length > 0) return kind
  return [
    ...(word.length < 3 ? [] : types.filter(([, said]) => said.some((each) => each.startsWith(word)))).map(
      ([type]) => type,
    ),
    ...terms.filter(([, said]) => said.includes(word)).map(([term]) => (/\s/.test(term) ? `"${term}"` : term)),
    ...dryerEventTypes.filter(
      (each) => dryer[each].includes(word) && !(dryer.Start.includes(word) && dryer.Stop.includes(word)),
    ),
    ...(automatic.includes(word) ? ['automatic'] : []),
  ]
}

/** Replaces names of more than one word by the log's one: `tanda de secado 84` is `batch 84`. */
const withKinds = (typed: string): string =>
  kinds
    .filter(([, name]) => name.includes(' '))
    .reduce(
      (text, [entity, name]) => (plainText(text).includes(name) ? plainText(text).replace(name, entity) : text),
      typed,
    )

/** Short words without meaning of their own, such as "to" or "de". */
const isFiller = (word: string): boolean => word.length < 3 && types.some(([, said]) => said.includes(word))

const kinds = entities.map((entity) => [entity, plainText(kindName(entity))] as const)
const types = eventTypeWords.map(([type, said]) => [type, wordsOf(said)] as const)
const automatic = wordsOf(t('Automatic')).filter((word) => word.length > 3)

// Only translated terms: in English the log has the words of the screens.
const terms = [
  ...[wagonStatuses, batchStatuses, lotStatuses, orderStatuses, shipmentStatuses, bagStatuses].flat(),
  ...[bagGrades, bagTypes, palletTypes, readingMethods, sampleLocations, dryerEventTypes].flat(),
]
  .filter((term, at, all) => named(term) !== term && all.indexOf(term) === at)
  .map((term) => [term, wordsOf(named(term))] as const)

const dryer = {
  Start: wordsOf(t('Dryer started')),
  Stop: wordsOf(t('Dryer stopped')),
}

function wordsOf(text: string): readonly string[] {
  return plainText(text).split(' ')
}
