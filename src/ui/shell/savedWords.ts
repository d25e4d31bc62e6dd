import { rowMeant, type StepRow, stepRows } from '#model/calls/step.ts'
import { kinds } from '#model/kinds/entities.ts'
import { entities, type Entity, kindOf } from '#model/kinds/kinds.ts'
import { utcOf } from '#model/values/calendar.ts'
import { isObject } from '#model/values/isObject.ts'
import { shownNumber } from '#model/values/localId.ts'
import type { PlantClient } from '#streams/client.ts'
import type { WaitingSave } from '#streams/http/outbox.ts'
import { loadedName, nameIn } from '#ui/history/loadedName.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'
import { kindName } from '#ui/records/kindName.ts'
import { stepName } from '#ui/records/stepWords.ts'
import { t } from '#ui/words/words.ts'

type Sent = Pick<WaitingSave, 'method' | 'path' | 'body'>

/** What was sent, read from its call, which is all that a reloaded page knows: `Wagon B12 · Pre-clean`. */
export function wordsOfSave(plant: PlantClient, sent: Sent): string {
  const [, , table, ...rest] = sent.path.split('/')
  const row = rowOf(sent)
  const entity = row?.entity ?? entities.find((each) => kinds[each].table === table)
  if (entity === undefined) return t('A change')
  const body = isObject(sent.body) ? sent.body : {}
  const inPath = row === undefined || row.call.path.includes('{id}') ? rest.find(isNumber) : undefined
  const id = inPath ?? body[entity]
  const subject = isNumber(id) ? nameOf(plant, entity, Number(id)) : newName(plant, entity, body)
  const action = row === undefined ? (sent.method === 'DELETE' ? t('Remove') : '') : stepName(row.entity, row.type)
  return [subject, action].filter(Boolean).join(' · ')
}

/** When it was sent, by the plant's clock: `today 05:58 AM, 4 min ago`. */
export function sentWhen(plant: PlantClient, begun: number, timeZone: string): string {
  return spokenTime(utcOf(begun + plant.clockAhead.get()), { timeZone, now: plant.now() })
}

function rowOf({ method, path, body }: Sent): StepRow | undefined {
  const pattern = path.replaceAll(/\/\d+\//g, '/{}/')
  const rows = stepRows.filter(
    ({ call }) =>
      call.path.replaceAll(/\{\w+\}/g, '{}') === pattern && [call.method, ...call.also].some((each) => each === method),
  )
  return rowMeant(rows, body)
}

const isNumber = (value: unknown): boolean => /^\d+$/.test(String(value))

const nameOf = (plant: PlantClient, entity: Entity, id: number): string =>
  `${kindName(entity)} ${loadedName(plant, entity, id) ?? shownNumber(id)}`

/** Bags of one batch differ by their weights. */
const grossOf = ({ clean_gross: gross }: Readonly<Record<string, unknown>>): string =>
  typeof gross === 'number' ? `${t('Gross')} ${formatWeight(gross)}` : ''

/** A new record by its name, or by what it belongs to. */
function newName(plant: PlantClient, entity: Entity, body: Readonly<Record<string, unknown>>): string {
  const name = nameIn(entity, body)
  if (name !== undefined && name !== '') return `${kindName(entity)} ${name}`
  const parents = Object.entries(kindOf(entity).refers ?? {}).filter(([column]) => isNumber(body[column]))
  const [first] = parents.map(([column, parent]) => nameOf(plant, parent, Number(body[column])))
  return [kindName(entity), first, grossOf(body)].filter(Boolean).join(' · ')
}
