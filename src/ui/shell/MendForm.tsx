import type { ReactNode } from 'react'
import type { CallFailure } from '#streams/http/failure.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { whyRefused } from './whyRefused.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the reopened form of each step has. */
export interface MendFrame {
  /** The step in words. */
  readonly title: string
  readonly refused: CallFailure
  readonly onSend: (fields: Fields) => void
  readonly onClose: () => void
}

interface MendFormProps extends MendFrame {
  /** The fields as typed; null while one of them is missing or can't be read. */
  fields: Fields | null
  children: ReactNode
}

/** The form of a refused step above the list of those that wait, with the reason of the refusal. */
export function MendForm({ title, refused, fields, onSend, onClose, children }: MendFormProps) {
  return (
    <Dialog
      open
      zIndex={150}
      title={title}
      onClose={onClose}
      onSubmit={() => fields && onSend(fields)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" disabled={fields === null}>
            {t('Send it in its place')}
          </Button>
        </>
      }
    >
      <ul className="text-tone-ink grid gap-1" data-tone="red">
        {whyRefused(refused).map((why) => (
          <li key={why}>{translated(why)}</li>
        ))}
      </ul>
      {children}
    </Dialog>
  )
}
