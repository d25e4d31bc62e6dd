import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { panelClass } from '#ui/parts/dialog/Dialog.tsx'
import { Modal } from '#ui/parts/dialog/Modal.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { plural, t } from '#ui/words/words.ts'
import type { Finding } from './finding.ts'
import { useSearch } from './useSearch.ts'

/** Finds a record, a person, a page or an action by a few letters, and opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      zIndex={150}
      label={t('Search the plant')}
      placeClass="fixed inset-0 flex items-start justify-center sm:p-6 sm:pt-[12dvh]"
      panelClass={classes(panelClass, 'h-full sm:h-auto sm:max-h-[76dvh] sm:rounded-card')}
      width={600}
    >
      <Palette onClose={onClose} />
    </Modal>
  )
}

/** Older records are loaded where nothing else is called so, or on request: they are many, and seldom needed. */
const inEarlier = { key: 'earlier', detail: '', icon: History }

/** The selection after a key. */
const keyTargets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (_, last) => last,
  PageUp: () => 0,
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const [path, navigate] = useLocation()
  const [begunAt] = useState(path)
  // A scan has opened another page.
  useEffect(() => {
    if (path !== begunAt) onClose()
  }, [path, begunAt, onClose])
  const { found, said, isAsking, answer, lookEarlier } = useSearch(words)
  const leave = useLeave()
  const id = useId()
  const choices: readonly Finding[] =
    lookEarlier === null ? found : [...found, { ...inEarlier, name: lookEarlier.label, goal: { act: lookEarlier.act } }]
  const at = Math.min(chosen, choices.length - 1)

  function takeKey(event: KeyboardEvent) {
    const next = keyTargets[event.key]?.(at, choices.length - 1)
    const finding = choices[at]
    if (next !== undefined) setChosen(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // A bag with just this number may still come: the first of the others is not meant.
      if (isAsking && chosen === 0) setAwaited(words)
      else if (finding) go(finding)
    } else return
    event.preventDefault()
  }

  function go({ key, goal }: Finding) {
    if (key === inEarlier.key) setChosen(0)
    else onClose()
    if ('href' in goal) leave(() => navigate(goal.href.replace(/^#/, '')))
    else goal.act()
  }

  // Enter came before the server's answer.
  const [awaited, setAwaited] = useState<string | null>(null)
  const awaitedAnswer = awaited === words ? answer : undefined
  const open = useEffectEvent(go)
  useEffect(() => {
    if (awaitedAnswer !== undefined) open(awaitedAnswer)
  }, [awaitedAnswer])

  return (
    <>
      <div data-scans className="border-line flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="text-quiet size-5 shrink-0" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('Search the plant')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={choices[at] && `${id}-${at}`}
          placeholder={t('Wagon, lot, bag 81-7, client, driver, page …')}
          autoComplete="off"
          className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            // Enter must not take the first finding of the old words.
            setChosen(0)
          }}
          onKeyDown={takeKey}
        />
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </div>
      <p role="status" className="sr-only">
        {words === '' || isAsking ? '' : plural(found.length, '{n} found', '{n} found')}
      </p>
      {said !== null && <p className="text-quiet px-5 pt-6 pb-4 text-center text-pretty">{said}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={t('Found')}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
      >
        {choices.map((finding, place) => (
          <Option
            key={finding.key}
            id={`${id}-${place}`}
            finding={finding}
            isChosen={place === at}
            onPoint={() => setChosen(place)}
            onChoose={() => go(finding)}
          />
        ))}
      </div>
    </>
  )
}

interface OptionProps {
  id: string
  finding: Finding
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, finding: { icon: Icon, name, detail, status }, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    // The field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      ref={isChosen ? intoView : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes(
        'rounded-control min-h-target flex cursor-pointer items-center gap-3 px-3 py-1.5',
        isChosen && 'bg-accent-soft',
      )}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden className="text-quiet size-5 shrink-0" />
      <span className="min-w-0 grow truncate">
        <span className="font-semibold">{name}</span>
        <span className="text-quiet ms-3 text-sm">{detail}</span>
      </span>
      {status !== undefined && <StatusPill status={status} />}
    </div>
  )
}
