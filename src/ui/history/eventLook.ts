import Diamond from 'lucide-react/icons/diamond'
import Hand from 'lucide-react/icons/hand'
import type { LogEvent } from '#model/kinds/event.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'

const plain = { icon: Diamond, tone: 'slate' } as const
/** A hold is no move: it has a sign of its own, so that it is not taken for one. */
const held = { icon: Hand, tone: 'amber' } as const

/** The icon and colour of an event: those of the status that it led to. */
export function eventLook({ type, from, to }: Pick<LogEvent, 'type' | 'from' | 'to'>) {
  if (type.endsWith('.held')) return held
  return to === null || from === to ? plain : lookOf(to)
}
