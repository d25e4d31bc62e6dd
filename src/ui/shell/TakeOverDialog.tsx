import Camera from 'lucide-react/icons/camera'
import Delete from 'lucide-react/icons/delete'
import { useEffect, useEffectEvent } from 'react'
import { personName } from '#model/values/personName.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { createPadKeys } from './padKeys.ts'
import type { Person } from './takeOverMachine.ts'

export interface TakeOverDialogProps {
  /** Null while they are loaded. */
  readonly people: readonly Person[] | null
  /** Who is there now; '' for nobody. */
  readonly present: string
  readonly person: Person | null
  readonly typed: number
  readonly errors: readonly string[]
  readonly sending: boolean
  readonly onChoose: (person: Person) => void
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onLeave: () => void
  /** Null where the device has no camera. */
  readonly onCamera: (() => void) | null
  readonly onPassword: () => void
}

/** A tile for each person with a PIN, then a pad for it. A badge needs neither. */
export function TakeOverDialog(props: TakeOverDialogProps) {
  const { people, present, person, onBack, onClose, onLeave, onCamera, onPassword } = props
  return (
    <Dialog
      open
      width={600}
      zIndex={250}
      title={person === null ? t('Who are you?') : personName(person)}
      subtitle={person === null ? t('Scan your badge, or press your name.') : t('Type your PIN.')}
      onClose={onClose}
      footer={
        person === null ? (
          <>
            <Button onClick={onPassword}>{t('Sign in with a password')}</Button>
            {onCamera && (
              <Button icon={Camera} onClick={onCamera}>
                {t('Scan with camera')}
              </Button>
            )}
            {present !== '' && <Button onClick={onLeave}>{t('{name} leaves', { name: present })}</Button>}
          </>
        ) : (
          <Button onClick={onBack}>{t('Somebody else')}</Button>
        )
      }
    >
      {person === null && present !== '' && <HeldNotice />}
      {person === null ? <Tiles people={people} onChoose={props.onChoose} /> : <Pad {...props} person={person} />}
    </Dialog>
  )
}

function Tiles({ people, onChoose }: Pick<TakeOverDialogProps, 'people' | 'onChoose'>) {
  if (people === null) return <Skeleton label={t('Loading')} lines={3} />
  if (people.length === 0)
    return (
      <p className="text-quiet text-pretty">
        {t('Nobody has a PIN yet. Everybody sets their own in their profile, after a sign-in with the password.')}
      </p>
    )
  return (
    <ul aria-label={t('Persons with a PIN')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {people.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className="rounded-card border-edge hover:bg-sunken min-h-20 w-full border px-3 py-2 text-lg/6 font-semibold wrap-anywhere transition-colors"
            onClick={() => onChoose(each)}
          >
            {personName(each)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

function Pad(props: Omit<TakeOverDialogProps, 'person'> & { person: Person }) {
  const { person, typed, errors, sending, onDigit, onErase } = props
  const press = useEffectEvent((key: string) => (key === 'Backspace' ? onErase() : onDigit(key)))
  useEffect(() => {
    const keys = createPadKeys((key) => press(key))
    const listen = (event: KeyboardEvent) => keys.press(event.key)
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [])
  return (
    <div className="grid justify-items-center gap-4">
      <ErrorBanner title={t('Not taken over')} errors={errors} />
      <p
        role="status"
        className="flex gap-3"
        aria-label={t('{typed} of {digits} digits', { typed, digits: person.digits })}
      >
        {Array.from({ length: person.digits }, (_, at) => (
          <span
            key={at}
            className={classes('border-edge size-5 rounded-full border-2', at < typed && 'bg-accent border-accent')}
          />
        ))}
      </p>
      <div className="grid grid-cols-3 gap-3">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={sending}
            className={classes(padClass, digit === '0' && 'col-start-2')}
            onClick={() => onDigit(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          disabled={sending}
          aria-label={t('Delete the last digit')}
          className={padClass}
          onClick={onErase}
        >
          <Delete aria-hidden className="size-7" />
        </button>
      </div>
    </div>
  )
}

const padClass =
  'figures rounded-card border-edge hover:bg-sunken grid size-20 place-items-center border text-3xl font-semibold transition-colors disabled:opacity-50'
