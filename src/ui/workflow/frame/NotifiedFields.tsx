import { useState } from 'react'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { ContactLinks } from '#ui/records/ContactLinks.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { useToday } from './useToday.ts'

interface Notified {
  readonly notified_by: number
  readonly notified_at: string
}

interface Draft {
  by: string
  at: string
}

/** Who told the client, and on which day: the present user and today, unless it stands already. */
export function useNotified(stands?: { notified_by: number | null; notified_at: string | null }) {
  const self = useSelf()
  const today = useToday()
  const [start] = useState<Draft>(() => ({
    by: String(stands?.notified_by ?? self?.id ?? ''),
    at: stands?.notified_at ?? today,
  }))
  const [draft, setDraft] = useState(start)
  const notified: Notified | null =
    draft.by === '' || draft.at === '' ? null : { notified_by: Number(draft.by), notified_at: draft.at }
  return { draft, setDraft, notified, isTouched: isChanged(draft, start) }
}

export interface NotifiedFieldsProps {
  /** Who is to be told. */
  client: number | null
  draft: Draft
  setDraft: (draft: Draft) => void
  errors: FieldErrorsByName
  /** The way to the client's page is taken, away from here. */
  onFollow: () => void
}

/** How the client is reached; who told it, and on which day. */
export function NotifiedFields({ client: id, draft, setDraft, errors, onFollow }: NotifiedFieldsProps) {
  const { record: client } = useRecordPage('clients', id)
  const self = useSelf()
  const staff = useStaff()
  // Who is signed in can always be named, even before the others are loaded.
  const people = self && staff.every(({ id }) => id !== self.id) ? [self, ...staff] : staff
  return (
    <>
      {client && <ContactLinks client={client} onFollow={onFollow} />}
      <SelectField
        label={t('Who told the client?')}
        name="notified_by"
        required
        value={draft.by}
        onChange={(by) => setDraft({ ...draft, by })}
        choices={people.map(({ id, first_name, last_name }) => ({
          value: String(id),
          label: `${first_name} ${last_name}`.trim() || t('User {id}', { id }),
        }))}
        errors={errors['notified_by']}
      />
      <DateField
        label={t('On which day?')}
        name="notified_at"
        required
        value={draft.at}
        onChange={(at) => setDraft({ ...draft, at })}
        errors={errors['notified_at']}
      />
    </>
  )
}
