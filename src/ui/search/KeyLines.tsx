import { can } from '#model/values/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { messagesKey } from '#ui/parts/page/Snackbars.tsx'
import { takeKey } from '#ui/scale/ScalePanel.tsx'
import { mayOpen } from '#ui/shell/access.ts'
import { display } from '#ui/shell/display.ts'
import { t } from '#ui/words/words.ts'
import { shortcuts } from './shortcuts.ts'

/** The keys that the user may use; those of `lists` and of `records` where such a page is meant. */
export function KeyLines({ lists, records }: { lists: boolean; records: boolean }) {
  const self = useSelf()
  const { shortcuts: letters } = useSignal(display)
  if (self === null) return null
  const own = shortcuts.filter((each) => mayOpen(each, self))
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2">
        {lists && (
          <>
            <Line keys={['J']} label={t('Next row')} />
            <Line keys={['K']} label={t('Row before')} />
            <Line keys={[t('Space')]} label={t('Look into the row, beside the list')} />
            <Line keys={['X']} label={t('Select the row')} />
            <Line keys={['Enter']} label={t('Open the row')} />
          </>
        )}
        {records && (
          <>
            <Line keys={['J']} label={t('Next record of the list')} />
            <Line keys={['K']} label={t('Record before')} />
          </>
        )}
        <Line keys={['Ctrl', 'K']} label={t('Search the plant, and what can be done here')} />
        <Line keys={['Ctrl', 'Enter']} label={t('Save, from any field')} />
        <Line keys={[messagesKey]} label={t('To the message at the bottom, and what it offers')} />
        {letters && <Line keys={['/']} label={t('Search the plant')} />}
        {letters && <Line keys={['?']} label={t('The keys of this page')} />}
        {can(self, 'change_bag') && <Line keys={[takeKey]} label={t('Take the scale’s weight')} />}
        <Line keys={['Esc']} label={t('Close')} />
        {letters &&
          own.map(({ letter, label }) => <Line key={letter} keys={['G', letter.toUpperCase()]} label={label} />)}
      </dl>
      {!letters && <p className="text-quiet pt-3">{t('Letters are turned off in the display menu.')}</p>}
    </>
  )
}

function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex min-w-16 shrink-0 gap-1">
        {keys.map((key) => (
          <kbd key={key} className="border-line bg-sunken rounded-control border px-2 py-0.5 text-sm">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  )
}
