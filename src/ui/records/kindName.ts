import { kinds } from '#model/entities.ts'
import type { Entity, ListedEntity } from '#model/kinds.ts'
import { t } from '#ui/words/words.ts'

/** A kind of record, as people say it: `Drying bin`. */
export const kindName = (entity: Entity): string => t(kinds[entity].noun)

/** A kind's records, as people say it: `Drying bins`. */
export const kindsName = (entity: ListedEntity): string => t(kinds[entity].nouns)
