import type { EventActor } from '#model/kinds/event.ts'
import { roleName } from '#model/values/roles.ts'
import { namedText, t } from '#ui/words/words.ts'

/** Tells users of the same name apart: `Staff · #7`. */
function marks({ id, role_number }: EventActor): string {
  const role = role_number === undefined ? undefined : roleName(role_number)
  return [...(role === undefined ? [] : [namedText(role)]), `#${id}`].join(' · ')
}

/** The actor in one text: `Ana Rigsby (Staff · #7)`. */
export const actorText = (actor: EventActor | null): string =>
  actor === null ? t('Automatic') : `${actor.name} (${marks(actor)})`.trimStart()

/** The actor of an event. Users choose their names freely, so role and number are always next to the name. */
export function ActorName({ actor }: { actor: EventActor | null }) {
  if (actor === null) return <span>{t('Automatic')}</span>
  return (
    <span>
      <bdi>{actor.name}</bdi> <span className="whitespace-nowrap">({marks(actor)})</span>
    </span>
  )
}
