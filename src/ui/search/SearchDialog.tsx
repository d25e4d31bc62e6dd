import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
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

function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [path, navigate] = useLocation()
  const [begunAt] = useState(path)
  // A scan has opened another page.
  useEffect(() => {
    if (path !== begunAt) onClose()
  }, [path, begunAt, onClose])
  const { found, said, isAsking, answer, lookEarlier } = useSearch(words)
  const leave = useLeave()
  const list = useId()
  const choices: readonly Finding[] =
    lookEarlier === null ? found : [...found, { ...inEarlier, name: lookEarlier.label, goal: { act: lookEarlier.act } }]

  function go({ key, goal }: Finding) {
    if (key !== inEarlier.key) onClose()
    if ('href' in goal) leave(() => navigate(goal.href.replace(/^#/, '')))
    else goal.act()
  }
  function choose(chosen: string | null) {
    const finding = choices.find(({ key }) => key === chosen)
    if (finding) go(finding)
  }

  // Enter came before the server's answer.
  const [awaited, setAwaited] = useState<string | null>(null)
  const awaitedAnswer = awaited === words ? answer : undefined
  const open = useEffectEvent(go)
  useEffect(() => {
    if (awaitedAnswer !== undefined) open(awaitedAnswer)
  }, [awaitedAnswer])

  return (
    <Combobox<string | null> value={null} immediate onChange={choose}>
      {({ open: isOpen, activeIndex }) => (
        <>
          <div data-scans className="border-line flex items-center gap-3 border-b px-4">
            <Search aria-hidden className="text-quiet size-5 shrink-0" />
            <Words
              {...{ words, isOpen, list, onClose }}
              onType={setWords}
              // A bag with just this number may still come: the first of the others is not meant.
              onEnter={isAsking && (activeIndex ?? 0) === 0 ? () => setAwaited(words) : null}
            />
            <IconButton icon={X} label={t('Close')} onClick={onClose} />
          </div>
          <p role="status" className="sr-only">
            {words === '' || isAsking ? '' : plural(found.length, '{n} found', '{n} found')}
          </p>
          {said !== null && <p className="text-quiet px-5 pt-6 pb-4 text-center text-pretty">{said}</p>}
          <ComboboxOptions
            id={list}
            static
            hold
            modal={false}
            aria-label={t('Found')}
            className="min-h-0 grow overflow-y-auto overscroll-contain p-2 outline-none"
          >
            {/* Other words begin again with the first: Enter must not take what was marked for the old ones. */}
            <Fragment key={words}>
              {choices.map((finding) => (
                <Option key={finding.key} finding={finding} />
              ))}
            </Fragment>
          </ComboboxOptions>
        </>
      )}
    </Combobox>
  )
}

interface WordsProps {
  words: string
  isOpen: boolean
  /** The list's id. */
  list: string
  onType: (words: string) => void
  onClose: () => void
  /** Called by Enter, instead of taking what is marked. */
  onEnter: (() => void) | null
}

function Words({ words, isOpen, list, onType, onClose, onEnter }: WordsProps) {
  const field = useRef<HTMLInputElement>(null)
  // The list stays in sight, so that what was chosen in it closes it no more than nothing found does.
  useEffect(() => {
    if (!isOpen && document.activeElement === field.current)
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }, [isOpen])

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && onEnter) onEnter()
    // To the next control, as in any window: it opens nothing.
    else if (event.key === 'Tab') return event.stopPropagation()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // As a child the input says that its list is open, focused or not.
    <ComboboxInput as={Fragment} displayValue={() => words} onChange={({ target }) => onType(target.value)}>
      <input
        ref={field}
        data-autofocus
        role="combobox"
        aria-label={t('Search the plant')}
        aria-expanded
        aria-controls={list}
        placeholder={t('Wagon, lot, bag 81-7, client, driver, page …')}
        autoComplete="off"
        className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none"
        onKeyDownCapture={pressKey}
      />
    </ComboboxInput>
  )
}

function Option({ finding: { key, icon: Icon, name, detail, status } }: { finding: Finding }) {
  return (
    <ComboboxOption
      value={key}
      className="rounded-control min-h-target data-focus:bg-accent-soft flex cursor-pointer items-center gap-3 px-3 py-1.5"
    >
      <Icon aria-hidden className="text-quiet size-5 shrink-0" />
      <span className="min-w-0 grow truncate">
        <span className="font-semibold">{name}</span>
        <span className="text-quiet ms-3 text-sm">{detail}</span>
      </span>
      {status !== undefined && <StatusPill status={status} />}
    </ComboboxOption>
  )
}
