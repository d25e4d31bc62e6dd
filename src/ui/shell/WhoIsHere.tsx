import UserRound from 'lucide-react/icons/user-round'
import { personName } from '#model/values/personName.ts'
import { useIsNobodyHere, useTakingOver } from '#ui/hooks/useSeat.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'

/** In the bar of an enrolled tablet: who is there, large; a press lets somebody else take over. */
export function WhoIsHere() {
  const self = useSelf()
  const { open } = useTakingOver()
  if (self === null || self.device === null) return null
  const name = personName(self)
  return (
    <button
      type="button"
      onClick={open}
      className="h-target rounded-control hover:bg-on-bar/12 flex max-w-72 min-w-0 shrink-0 items-center gap-2 px-2 text-start transition-colors max-sm:max-w-52"
    >
      <UserRound aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate text-lg/6 font-bold">{name === '' ? t('Nobody is here') : name}</span>
        <span className="truncate text-xs/4 opacity-80 max-sm:sr-only">{self.device.place}</span>
      </span>
    </button>
  )
}

/** The same beside the title of a dialog: what is saved in it is theirs, and somebody else takes over without leaving it. */
export function WhoInDialog() {
  const self = useSelf()
  const { open } = useTakingOver()
  if (self === null) return null
  return (
    <button
      type="button"
      onClick={open}
      className="min-h-target rounded-control bg-accent-soft text-accent-ink flex max-w-[45%] shrink-0 items-center gap-1.5 px-2.5 text-start"
    >
      <UserRound aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="truncate font-bold">{self.id === 0 ? t('Nobody is here') : personName(self)}</span>
    </button>
  )
}

/** Below the bar while nobody is at the tablet: how to take over. */
export function NobodyHere() {
  const { open } = useTakingOver()
  if (!useIsNobodyHere()) return null
  return (
    <div className="bg-accent-soft border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-6">
      <p className="text-lg/6 font-semibold text-pretty">{t('Nobody is here: scan your badge, or press your name.')}</p>
      <Button kind="primary" onClick={open}>
        {t('I am here')}
      </Button>
    </div>
  )
}
