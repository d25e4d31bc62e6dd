import { isCapped } from '#machines/lotCap.ts'
import type { Lot, LotStep } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { named, t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { focusField } from '#ui/workflow/frame/focusField.ts'
import { isUnderway } from '#ui/workflow/frame/NoticeByMail.tsx'
import { NotifiedFields, useNotified } from '#ui/workflow/frame/NotifiedFields.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

/** Sorting → Ready by hand: the notification, then the step. */
export function LotSorting({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const plant = usePlantClient()
  const { draft, setDraft, notified, notice, mails, mailCall, isTouched } = useNotified(
    { entity: 'lot', id: lot.id },
    lot,
    say('lotSaved', { number: lot.lot_number }),
  )
  const notify: LotStep | null = notified && { entity: 'lot', type: 'notify', id: lot.id, ...notified }
  const makeReady: LotStep = { entity: 'lot', type: 'makeReady', id: lot.id }
  const notifyWhy = useDisabledReasons(notify)
  const readyWhy = useDisabledReasons(notify ? null : makeReady, { notify: () => focusField('notified_at') })
  const lacks = missingFields({
    [t('Say who told the client.')]: draft.by === '',
    [t('Give the day.')]: draft.at === '',
  })

  const waits = missingFields({ [t('The mail is on its way.')]: isUnderway(notice) })
  const why = [...waits, ...(readyWhy.length > 0 ? readyWhy : lacks), ...notifyWhy]

  const advance = () =>
    notify &&
    dialog.save({
      name: 'makeReady',
      calls: mails ? [mailCall] : [stepCall(plant, notify), stepCall(plant, makeReady)],
      fields: ['notified_by', 'notified_at'],
      done: mails ? t('The mail to the client is on its way.') : say('lotSaved', { number: lot.lot_number }),
      failed: say('lotNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={isTouched}
      action={{
        name: 'makeReady',
        words: mails ? t('Mail the client and record it') : t('Advance to Ready'),
        // The rule names the missing inputs of the notification.
        why,
        onPress: advance,
      }}
    >
      <p className="text-quiet">
        {t('Lots go to Ready automatically, unless the lot system is unique: for B Grade or Cracks & Splits lots.')}{' '}
        {isCapped(lot.grade)
          ? t('This lot goes to Ready by itself once it is full or its order is Complete.')
          : t('This {grade} lot is made Ready here.', { grade: named(lot.grade) })}
      </p>
      <NotifiedFields
        client={lot.client}
        draft={draft}
        setDraft={setDraft}
        notice={notice}
        mails={mails}
        errors={dialog.errorsOf('makeReady')}
        onFollow={dialog.close}
      />
      <DraftPreview steps={notify !== null && why.length === 0 ? [notify, makeReady] : []} />
    </Panel>
  )
}
