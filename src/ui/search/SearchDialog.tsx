import * as Headless from '@headlessui/react'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { backdropClass, panelClass } from '#ui/parts/dialog/Dialog.tsx'
import { closedBeside } from '#ui/parts/dialog/swallowNextClick.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { plural, t } from '#ui/words/words.ts'
import { type Finding, find } from './finding.ts'
import { useFindings } from './useFindings.ts'

/** Finds a record, a page or a thing to do by a few letters, and goes there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Headless.Dialog open onClose={closedBeside(true, onClose)} className="fixed inset-0 z-150">
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

/** Old records are not here until somebody wants them: they are many, and few look for them. */
const inEarlier = { key: 'earlier', detail: '', icon: History, goal: { act: () => {} } }

/** Of seasons the specification knows nothing; earlier lots and bags are its own. */
const earlierSeasons = {
  look: t('Look in earlier seasons too'),
  looking: t('Looking in earlier seasons …'),
  nothing: (words: string) => t('Nothing is called “{words}” this season, nor in earlier seasons.', { words }),
}
const earlierLots: typeof earlierSeasons = {
  look: t('Look among earlier lots and bags too'),
  looking: t('Looking among earlier lots and bags …'),
  nothing: (words) => t('Nothing is called “{words}”, no earlier lot or bag either.', { words }),
}

function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [path, navigate] = useLocation()
  const [begunAt] = useState(path)
  // A scan has led elsewhere.
  useEffect(() => {
    if (path !== begunAt) onClose()
  }, [path, begunAt, onClose])
  const [earlier, setEarlier] = useState(false)
  const { all, first, loading } = useFindings(earlier)
  const leave = useLeave()
  const found = useMemo(() => find(words, all, first), [words, all, first])
  const said = usePlantClient().isPecanyard() ? earlierSeasons : earlierLots
  const offered = words === '' || earlier ? found : [...found, { ...inEarlier, name: said.look }]

  function nothing(): string {
    if (!earlier) return t('Nothing of this season is called “{words}”.', { words })
    return loading ? said.looking : said.nothing(words)
  }

  function go({ key, goal }: Finding) {
    if (key === inEarlier.key) return setEarlier(true)
    onClose()
    if ('href' in goal) leave(() => navigate(goal.href.replace(/^#/, '')))
    else goal.act()
  }

  return (
    <Headless.Combobox<Finding> immediate onChange={(finding) => finding && go(finding)}>
      <div data-scans className="border-line flex items-center gap-3 border-b px-4">
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
      {found.length === 0 && <p className="text-quiet px-5 pt-6 pb-4 text-center text-pretty">{nothing()}</p>}
      {/* Made anew for other words, else what was first for the old ones would stay the one that Enter takes. */}
      <Headless.ComboboxOptions
        key={words}
        static
        aria-label={t('Found')}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
      >
        {offered.map((finding) => (
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
    </Headless.Combobox>
  )
}
