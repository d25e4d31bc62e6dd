import { useState } from 'react'
import { noticeCalls } from '#model/calls/noticeCalls.ts'
import type { Notice } from '#model/kinds/notice.ts'
import type { NoticeKind } from '#model/kinds/noticeKinds.ts'
import { personName } from '#model/values/personName.ts'
import { done as accepted } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { messageFor, useNotice } from '#ui/hooks/useNotice.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { ContactLinks } from '#ui/records/ContactLinks.tsx'
import type { Call } from '#ui/saving/attempt.ts'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { NoticeByMail } from './NoticeByMail.tsx'
import { sayOnceSent } from './sayOnceSent.ts'
import { useToday } from './useToday.ts'

interface Notified {
  readonly notified_by: number
  readonly notified_at: string
}

interface Draft {
  by: string
  at: string
  /** Whether to notify by mail too; null before a choice. */
  mail: boolean | null
}

/** The record that the client is notified about. */
export interface NoticeSubject {
  readonly entity: NoticeKind
  readonly id: number
}

/**
 * The user who notified the client, and the day: by default the signed-in user and today, unless recorded already. With
 * `mailCall` the server records it once the mail was delivered, and `done` is said then: a failed mail is no notification.
 */
export function useNotified(
  of: NoticeSubject,
  stands: { readonly notified_by: number | null; readonly notified_at: string | null },
  done: string,
) {
  const plant = usePlantClient()
  const self = useSelf()
  const { notice, refresh } = useNotice(of)
  const today = useToday()
  const [start] = useState<Draft>(() => ({
    by: String(stands.notified_by ?? (self?.id || '')),
    at: stands.notified_at ?? today,
    mail: null,
  }))
  const [draft, setDraft] = useState(start)
  const notified: Notified | null =
    draft.by === '' || draft.at === '' ? null : { notified_by: Number(draft.by), notified_at: draft.at }
  // Only the first time: a repeated notification is not mailed by default.
  const mails = notice?.why === null && (draft.mail ?? stands.notified_at === null)
  const mailCall: Call = {
    id: JSON.stringify({ notice: of, ...notified }),
    run: async (key) => {
      const result = await plant.send(noticeCalls.sendNotice, { body: { [of.entity]: of.id, ...notified }, key })
      refresh()
      if (!result.ok) return result
      sayOnceSent(plant, of, result.value, done)
      return accepted(null)
    },
    abandon: plant.abandon,
  }
  return { draft, setDraft, notified, notice, mails, mailCall, isTouched: isChanged(draft, start) }
}

export interface NotifiedFieldsProps {
  client: number | null
  draft: Draft
  setDraft: (draft: Draft) => void
  /** The text of the notification, and the choice to mail it. */
  notice: Notice | null
  mails: boolean
  errors: FieldErrorsByName
  /** Called when the link to the client's page is followed. */
  onFollow: () => void
}

/** The client's contact; by whom and on which day it was notified. */
export function NotifiedFields(props: NotifiedFieldsProps) {
  const { client: id, draft, setDraft, notice, mails, errors, onFollow } = props
  const { record: client } = useRecordPage('clients', id)
  const self = useSelf()
  const staff = useStaff()
  // The signed-in user can be chosen before the staff list is loaded.
  const people = self && self.id !== 0 && staff.every(({ id }) => id !== self.id) ? [self, ...staff] : staff
  return (
    <>
      {client && (
        <ContactLinks client={client} words={notice === null ? undefined : messageFor(notice)} onFollow={onFollow} />
      )}
      {notice && <NoticeByMail notice={notice} checked={mails} onChange={(mail) => setDraft({ ...draft, mail })} />}
      <ComboField
        label={t('Who told the client?')}
        name="notified_by"
        required
        value={draft.by}
        onChange={(by) => setDraft({ ...draft, by })}
        choices={people.map((each) => ({
          value: String(each.id),
          label: personName(each) || t('User {id}', { id: each.id }),
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
