import * as Headless from '@headlessui/react'
import { Search, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { classes } from '#ui/parts/classes.ts'
import { backdropClass, panelClass } from '#ui/parts/Dialog.tsx'
import { IconButton } from '#ui/parts/IconButton.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { plural, t } from '#ui/words/words.ts'
import { type Finding, find } from './finding.ts'
import { useFindings } from './useFindings.ts'

/** Finds a record, a page or a thing to do by a few letters, and goes there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Headless.Dialog open onClose={onClose} className="fixed inset-0 z-150">
      <Headless.DialogBackdrop className={backdropClass} />
      <div className="fixed inset-0 flex items-start justify-center sm:p-6 sm:pt-[12dvh]">
        <Headless.DialogPanel
          className={classes(panelClass, 'h-full sm:h-auto sm:max-h-[76dvh] sm:rounded-card')}
          style={{ '--dialog': '600px' }}
        >
          <Headless.DialogTitle className="sr-only">{t('Search the plant')}</Headless.DialogTitle>
          <Palette onClose={onClose} />
        </Headless.DialogPanel>
      </div>
    </Headless.Dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [, navigate] = useLocation()
  const { all, first } = useFindings()
  const found = useMemo(() => find(words, all, first), [words, all, first])

  function go({ goal }: Finding) {
    onClose()
    if ('href' in goal) navigate(goal.href.replace(/^#/, ''))
    else goal.act()
  }

  return (
    <Headless.Combobox<Finding> immediate onChange={(finding) => finding && go(finding)}>
      <div className="border-line flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="text-quiet size-5 shrink-0" />
        <Headless.ComboboxInput
          data-autofocus
          aria-label={t('Search the plant')}
          placeholder={t('Wagon, lot, bag 81-7, client, page …')}
          autoComplete="off"
          className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // Of its own accord it would close the list first, and the dialog only the next time.
            if (event.key === 'Escape') onClose()
          }}
        />
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </div>
      <p role="status" className="sr-only">
        {words === '' ? '' : plural(found.length, '{n} found', '{n} found')}
      </p>
      <Headless.ComboboxOptions
        static
        aria-label={t('Found')}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
      >
        {found.map((finding) => (
          <Headless.ComboboxOption
            key={finding.key}
            value={finding}
            className="rounded-control data-focus:bg-accent-soft min-h-target flex cursor-pointer items-center gap-3 px-3 py-1.5"
          >
            <finding.icon aria-hidden className="text-quiet size-5 shrink-0" />
            <span className="min-w-0 grow truncate">
              <span className="font-semibold">{finding.name}</span>
              <span className="text-quiet ms-3 text-sm">{finding.detail}</span>
            </span>
            {finding.status !== undefined && <StatusPill status={finding.status} />}
          </Headless.ComboboxOption>
        ))}
      </Headless.ComboboxOptions>
      {found.length === 0 && (
        <p className="text-quiet px-5 pb-6 text-center">
          {t('Nothing is called “{words}”. Earlier seasons are found in the lists.', { words })}
        </p>
      )}
    </Headless.Combobox>
  )
}
