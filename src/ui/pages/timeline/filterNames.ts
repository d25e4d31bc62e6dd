import { entities, type Source } from '#model/kinds/event.ts'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'

/** `wagon.unloaded` as `Wagon: Unloaded`. */
export function typeName(value: string): string {
  const entity = entities.find((each) => value.startsWith(`${each}.`))
  const words = describeEvent({ type: value, data: {} })
  return entity === undefined ? words : `${kindName(entity)}: ${words}`
}

const sources: Readonly<Record<Source, string>> = {
  screen: t('on a screen'),
  scan: t('by scanning'),
  scale: t('weight from the scale'),
  import: t('imported'),
  offline: t('sent again later'),
  api: t('by a program'),
}

/** The origin of a change in words. */
export const sourceName = (value: string): string =>
  Object.entries(sources).find(([name]) => name === value)?.[1] ?? value
