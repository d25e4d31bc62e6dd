import { useEffect, useRef, useState } from 'react'
import { sentence } from '#ui/history/describeEvent.ts'
import { shownValue } from '#ui/history/eventChanges.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { useNames } from '#ui/history/useNames.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { PlantImage } from '#ui/records/PlantImage.tsx'
import { bothTexts, fromFirstDifference } from '#ui/saving/mergeEdits.ts'
import { type Collision, columnOf, type Conflict, type ConflictChoice } from '#ui/saving/saveEdit.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'

type Side = 'theirs' | 'mine' | 'both'

export interface ConflictDialogProps extends WorkflowDialogProps {
  conflict: Conflict
  onChosen: (choice: ConflictChoice) => void
}

/** Two people changed the same fields: the one who saves second chooses. Decisions, section 51. */
export function ConflictDialog({ conflict: { collisions }, onChosen, open, zIndex, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const writers = useWriters()
  const answered = useRef(false)
  function answer(choice: ConflictChoice) {
    if (!answered.current) onChosen(choice)
    answered.current = true
    onClose()
  }
  // Hidden with its page: the form must not wait for ever.
  const goBack = useRef(() => answer(null))
  useEffect(() => {
    if (!open) goBack.current()
  }, [open])

  const takeAll = (side: Side) => setSides(Object.fromEntries(collisions.map(({ field }) => [field, side])))
  const chosen = (): ConflictChoice =>
    Object.fromEntries(
      collisions.flatMap((each) => (sides[each.field] === 'theirs' ? [] : [[each.field, valueOf(each, sides)]])),
    )
  const isComplete = collisions.every(({ field }) => sides[field] !== undefined)
  return (
    <Dialog
      open={open}
      zIndex={zIndex}
      width={600}
      onClose={() => answer(null)}
      title={titleOf(collisions, writers)}
      footer={
        <>
          <Button safe onClick={() => answer(null)}>
            {t('Back to what I entered')}
          </Button>
          <Action
            kind="primary"
            why={isComplete ? [] : [{ message: t('Tap what should stand.') }]}
            onClick={() => answer(chosen())}
          >
            {t('Save')}
          </Action>
        </>
      }
    >
      <p>{t('You both wrote in the same place. Tap what should stand. Everything else is kept, yours and theirs.')}</p>
      {collisions.length > 1 && (
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => takeAll('theirs')}>{t('Take all of theirs')}</Button>
          <Button onClick={() => takeAll('mine')}>{t('Keep all of mine')}</Button>
        </div>
      )}
      {collisions.map((each) => (
        <Choice
          key={each.field}
          collision={each}
          writer={writers.whoOf(each)}
          when={writers.whenOf(each)}
          side={sides[each.field]}
          onSide={(side) => setSides({ ...sides, [each.field]: side })}
        />
      ))}
    </Dialog>
  )
}

const isText = ({ field, theirs, mine }: Collision): boolean => field === 'notes' && theirs !== '' && mine !== ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const bothOf = ({ before, theirs, mine }: Collision): string =>
  bothTexts({ before: textOf(before), theirs: textOf(theirs), mine: textOf(mine) })

const valueOf = (collision: Collision, sides: Readonly<Record<string, Side>>): unknown =>
  sides[collision.field] === 'both' ? bothOf(collision) : collision.mine

/** The words for who wrote a field, and when. */
function useWriters() {
  const self = useSelf()
  const { timeZone } = useNames()
  const plant = usePlantClient()
  // Its age grows.
  useNow()
  return {
    whoOf: ({ change }: Collision): string => {
      if (change === null || change.by === null) return t('Somebody else')
      return change.by.id === self?.id ? t('You, elsewhere') : change.by.name
    },
    whenOf: ({ change }: Collision): string =>
      change === null ? '' : spokenTime(change.at, { timeZone, now: plant.now() }),
  }
}

function titleOf(collisions: readonly Collision[], { whoOf }: ReturnType<typeof useWriters>): string {
  const names = [...new Set(collisions.map(whoOf))]
  return t('{names} changed this while you were writing', { names: names.join(', ') })
}

interface ChoiceProps {
  collision: Collision
  writer: string
  when: string
  side: Side | undefined
  onSide: (side: Side) => void
}

/** One field: what the other wrote, and what oneself wrote. */
function Choice({ collision, writer, when, side, onSide }: ChoiceProps) {
  const { field, theirs, mine } = collision
  const column = columnOf(field)
  const card = { group: field, side, onSide }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-bold">{collision.label ?? fieldFormats[column]?.label ?? sentence(column)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Card {...card} of="theirs" who={writer} when={when}>
          <Value field={column} value={theirs} other={mine} />
        </Card>
        <Card {...card} of="mine" who={t('You')} when={t('not saved yet')}>
          <Value field={column} value={mine} other={theirs} />
        </Card>
        {isText(collision) && (
          <Card {...card} of="both" who={t('Both texts')} when={t('one below the other')}>
            {fromFirstDifference(bothOf(collision), '')}
          </Card>
        )}
      </div>
    </fieldset>
  )
}

interface CardProps extends Pick<ChoiceProps, 'side' | 'onSide' | 'when'> {
  group: string
  of: Side
  who: string
  children: React.ReactNode
}

/** A large choice, for a glove. */
function Card({ group, of, who, when, side, onSide, children }: CardProps) {
  return (
    <label className={`${cardClass} ${of === 'both' ? 'sm:col-span-2' : ''}`}>
      <input
        type="radio"
        name={`conflict ${group}`}
        value={of}
        checked={side === of}
        onChange={() => onSide(of)}
        className="absolute inset-0 appearance-none rounded-[inherit]"
      />
      <span className="text-quiet text-sm">
        {who}
        {when !== '' && ` · ${when}`}
      </span>
      <span className="text-lg/6 font-semibold wrap-anywhere whitespace-pre-line">{children}</span>
    </label>
  )
}

const cardClass =
  'relative grid min-h-20 min-w-0 cursor-pointer content-start gap-1 rounded-control border border-edge bg-surface px-4 ' +
  'py-3 text-start hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring-2 ' +
  'has-checked:inset-ring-accent'

function Value({ field, value, other }: { field: string; value: unknown; other: unknown }) {
  const names = useNames()
  if (fieldFormats[field]?.kind === 'image' && typeof value === 'string')
    return <PlantImage address={value} alt="" className="max-h-24 max-w-full object-contain" />
  const text = shownValue(field, value, names)
  return <>{fromFirstDifference(text, shownValue(field, other, names))}</>
}
