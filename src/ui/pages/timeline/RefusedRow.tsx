import Ban from 'lucide-react/icons/ban'
import type { RefusedStep } from '#model/calls/refusedStep.ts'
import { ActorName } from '#ui/history/ActorName.tsx'
import { stepWords } from '#ui/history/stepWords.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'

/** One refused step: the record, the step, the rules with their words, the user, the time and the count. */
export function RefusedRow({ refused }: { refused: RefusedStep }) {
  const { entity, entity_id, step, rules, words, actor, at, last_at, count } = refused
  const subjectOf = useEventSubject()
  const subject = entity_id === null ? null : subjectOf({ entity, entity_id, data: {} })
  return (
    <li data-tone="amber" className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5">
      <span className="bg-tone-soft text-tone-ink grid size-7 place-items-center rounded-full">
        <Ban aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-pretty">
          {subject === null || subject.href === null ? (
            <span className="font-semibold">
              {subject?.name ?? t('New record: {kind}', { kind: kindName(entity) })}
            </span>
          ) : (
            <a href={subject.href} className="link">
              {subject.name}
            </a>
          )}
          {' · '}
          {stepName(step)}
        </p>
        <ul>
          {words.map((sentence, place) => (
            <li key={`${rules[place]} ${sentence}`} className="text-pretty">
              <span className="text-quiet text-sm tabular-nums">{rules[place]}</span> {translated(sentence)}
            </li>
          ))}
        </ul>
        <p className="text-quiet flex flex-wrap gap-x-2 text-sm">
          <ActorName actor={actor} />
          <Instant at={at} />
          {count > 1 && (
            <span>
              {plural(count, '{n} time, the last', '{n} times, the last')} <Instant at={last_at} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** `wagon.unload` in the plant's words; a step of a newer server is shown unchanged. */
function stepName(step: string): string {
  const [kind = '', type = ''] = step.split('.')
  const words = Object.entries(stepWords).find(([name]) => name === kind)?.[1]
  return Object.entries(words ?? {}).find(([name]) => name === type)?.[1] ?? step
}
