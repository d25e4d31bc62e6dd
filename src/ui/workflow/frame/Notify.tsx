import { useEffect, useState } from 'react'
import type { BatchStep } from '#model/kinds/batch.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { isUnderway } from './NoticeByMail.tsx'
import { NotifiedFields, type NoticeSubject, useNotified } from './NotifiedFields.tsx'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { missingFields, useDisabledReasons } from './useDisabledReasons.ts'

interface Notification {
  readonly notified_by: number
  readonly notified_at: string
}

interface NotifyProps {
  of: NoticeSubject
  /** The record, and its notification so far. */
  record: { client: number | null; notified_by: number | null; notified_at: string | null }
  stepOf: (fields: Notification) => WagonStep | LotStep | BatchStep
  done: string
  failed: string
  /** Closes the dialog when done: it was opened for this step only. */
  closes?: boolean
  dialog: Dialog
}

/** The fields of a notification: the user and the day. */
export function Notify({ of, record, stepOf, done, failed, closes = false, dialog }: NotifyProps) {
  const plant = usePlantClient()
  const { draft, setDraft, notified, notice, mails, mailCall, isTouched } = useNotified(of, record, done)
  const step = notified && stepOf(notified)
  const lacks = missingFields({
    [t('Say who told the client.')]: draft.by === '',
    [t('Give the day.')]: draft.at === '',
  })
  const waits = missingFields({ [t('The mail is on its way.')]: isUnderway(notice) })
  const why = [...waits, ...lacks, ...useDisabledReasons(step)]

  const { close } = dialog
  const [sentBefore, setSentBefore] = useState<number | null>(null)
  const [newest] = notice?.sent ?? []
  const gotThrough = newest?.state === 'sent' && sentBefore !== null && (notice?.sent.length ?? 0) > sentBefore
  useEffect(() => {
    if (closes && gotThrough) close()
  }, [closes, gotThrough, close])

  const save = () => {
    if (step === null) return
    if (mails) setSentBefore(notice?.sent.length ?? 0)
    dialog.save({
      name: 'notify',
      calls: [mails ? mailCall : stepCall(plant, step)],
      fields: ['notified_by', 'notified_at'],
      done: mails ? t('The mail to the client is on its way.') : done,
      failed,
      // Stays open to show a failed mail.
      closes: closes && !mails,
    })
  }

  return (
    <Panel
      dialog={dialog}
      unsaved={isTouched}
      title={t('Has the client been notified?')}
      action={{
        name: 'notify',
        words: mails ? t('Mail the client and record it') : t('Client has been told'),
        why,
        onPress: save,
      }}
    >
      <NotifiedFields
        client={record.client}
        draft={draft}
        setDraft={setDraft}
        notice={notice}
        mails={mails}
        errors={dialog.errorsOf('notify')}
        onFollow={dialog.close}
      />
    </Panel>
  )
}
