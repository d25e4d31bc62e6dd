import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { clientCalls } from '#model/calls/clientCalls.ts'
import type { KeptKind } from '#model/calls/erase.ts'
import { userCalls } from '#model/calls/userCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useCan } from '#ui/hooks/useSelf.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useConfirmed } from '#ui/saving/useConfirmed.ts'
import { t } from '#ui/words/words.ts'

export interface ErasePersonProps {
  entity: 'client' | 'user'
  id: number
  name: string
  onDone: () => void
}

const goes = {
  client: t(
    'Name, phones and email address of the client, the drivers of its wagons, and the names, addresses and passwords of its users are emptied. Its users are signed out and can’t sign in again.',
  ),
  user: t('Name, email address and password are emptied. They are signed out and can’t sign in again.'),
}

const stays: Readonly<Record<KeptKind, string>> = {
  work: t('What was done stays, with its weights and dates: the plant’s books.'),
  log: t('Names of orchards and farms, and notes, stay in the history.'),
  tickets: t('Signed tickets stay, with the name of who signed.'),
  copies: t('Copies of the plant’s data hold them until the last of those lapses, after 12 months.'),
}

const staying: Readonly<Record<ErasePersonProps['entity'], readonly KeptKind[]>> = {
  client: ['work', 'log', 'tickets', 'copies'],
  user: ['work', 'log', 'copies'],
}

/** Erases the personal data of a client or a user, with a reason; nothing for users without the permission. */
export function ErasePerson({ entity, id, name, onDone }: ErasePersonProps) {
  const plant = usePlantClient()
  const mayErase = useCan('erase_person')
  const [reason, setReason] = useState('')
  const { errors, ask, question } = useConfirmed(
    async (key) => {
      const request = { ids: { id }, body: { reason: reason.trim() }, key }
      return entity === 'client'
        ? plant.send(clientCalls.eraseClient, request)
        : plant.send(userCalls.eraseUser, request)
    },
    (answer) => answer.ok && onDone(),
  )
  if (!mayErase) return null

  return (
    <Section title={t('Erase personal data')}>
      <div className="grid max-w-2xl gap-4">
        <p>{goes[entity]}</p>
        <ul className="text-quiet grid list-disc gap-1 ps-5 text-[0.9375rem]">
          {staying[entity].map((kind) => (
            <li key={kind}>{stays[kind]}</li>
          ))}
        </ul>
        <ErrorBanner title={t('{name} was not erased', { name })} errors={errors.status} />
        <ReasonField value={reason} onChange={setReason} errors={errors.fields['reason']} />
        <div>
          <Button icon={Eraser} disabled={isBlank(reason)} onClick={ask}>
            {t('Erase for good')}
          </Button>
        </div>
        <ConfirmDialog
          danger
          title={t('Erase {name}?', { name })}
          message={t('It can’t be taken back.')}
          yesText={t('Erase|step')}
          {...question}
        />
      </div>
    </Section>
  )
}
