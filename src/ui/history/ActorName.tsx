import type { EventActor } from '#model/event.ts'
import { roleNames } from '#model/roles.ts'
import { namedText, t } from '#ui/words/words.ts'

/** What tells people of one name apart: `Staff · #7`. */
function marks({ id, role_number }: EventActor): string {
  const role = role_number === undefined ? undefined : roleNames[role_number]
  return [...(role === undefined ? [] : [namedText(role)]), `#${id}`].join(' · ')
}

/** Who did something, in one text: `Ana Rigsby (Staff · #7)`. */
export const actorText = (actor: EventActor | null): string =>
  actor === null ? t('Automatic') : `${actor.name} (${marks(actor)})`.trimStart()

/** Who did something. Names are anybody's to choose, so the role and the number stand beside one, whichever way it is written. */
export function ActorName({ actor }: { actor: EventActor | null }) {
  if (actor === null) return <span>{t('Automatic')}</span>
  return (
    <span>
      <bdi>{actor.name}</bdi> <span className="whitespace-nowrap">({marks(actor)})</span>
    </span>
  )
}
