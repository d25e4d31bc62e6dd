import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { t } from '#ui/words/words.ts'
import { useShortcuts } from './useShortcuts.ts'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'), 'KeysDialog')
const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog')

/** Opens the search over everything; Ctrl+K does as well. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [keys, setKeys] = useState(false)
  useShortcuts(
    () => setOpen(true),
    () => setKeys(true),
  )
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-target rounded-control hover:bg-on-bar/12 inline-flex min-w-11 items-center justify-center gap-2 px-3 transition-colors"
        aria-keyshortcuts="Control+K"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-md:sr-only">{t('Search')}</span>
        <kbd aria-hidden className="border-on-bar/30 rounded-control hidden border px-1.5 text-xs lg:block">
          Ctrl K
        </kbd>
      </button>
      {keys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
