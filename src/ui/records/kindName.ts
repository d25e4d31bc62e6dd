import { kinds } from '#model/kinds/entities.ts'
import type { Entity, ListedEntity } from '#model/kinds/kinds.ts'
import { t } from '#ui/words/words.ts'

/** The name of a kind of record: `Drying bin`. */
export const kindName = (entity: Entity): string => t(kinds[entity].noun)

/** The plural of a kind of record: `Drying bins`. */
export const kindsName = (entity: ListedEntity): string => t(kinds[entity].nouns)
