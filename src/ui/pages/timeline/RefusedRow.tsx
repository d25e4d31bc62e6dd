import Ban from 'lucide-react/icons/ban'
import type { RefusedStep } from '#model/calls/refusedStep.ts'
import { ActorName } from '#ui/history/ActorName.tsx'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { stepName } from '#ui/records/stepWords.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'

/** One refused step: the record, the step, the rules with their words, the user, the time and the count. */
export function RefusedRow({ refused }: { refused: RefusedStep }) {
  const { entity, entity_id, step, rules, words, actor, at, last_at, count, dropped } = refused
  const [kind = '', type = step] = step.split('.')
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
          {stepName(kind, type)}
        </p>
        <ul>
          {words.map((sentence, place) => (
            <li key={`${rules[place]} ${sentence}`} className="text-pretty">
              <span className="text-quiet text-sm tabular-nums">{rules[place]}</span> {translated(sentence)}
            </li>
          ))}
        </ul>
        {dropped !== null && <Dropped {...dropped} />}
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

/** That a tablet kept the step until somebody gave it up, and why. */
const Dropped = ({ at, actor, device, reason }: NonNullable<RefusedStep['dropped']>) => (
  <p className="flex flex-wrap gap-x-2 text-pretty">
    <strong className="font-semibold">{t('Dropped: {reason}', { reason })}</strong>
    <span className="text-quiet inline-flex flex-wrap gap-x-2 text-sm">
      <ActorName actor={actor} />
      <Instant at={at} />
      {device}
    </span>
  </p>
)
