import { useCallback } from 'react'
import { clientCalls } from '#model/calls/clientCalls.ts'
import { ClientMergeInput, type ClientMergePreview } from '#model/calls/clientMerge.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { translated } from '#ui/words/translated.ts'
import { wordList } from '#ui/words/wordList.ts'
import { plural, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { FormDialog } from '#ui/workflow/frame/FormDialog.tsx'

/** Makes a client one with another, which stays. `name` is its own: it is in no list afterwards. Decisions, section 62. */
export function MergeClientDialog({ id, name, ...frame }: WorkflowDialogProps & { id: number; name: string }) {
  const plant = usePlantClient()
  const clients = useList('clients').toArray()
  const others = clients.filter((each) => each.id !== id)
  const form = useForm(
    ClientMergeInput,
    { into: '', reason: '' },
    { read: ({ into, reason }) => ({ into: idOf(into), reason: reason.trim() }) },
  )
  const into = idOf(form.values.into)
  const stays = others.find((each) => each.id === into)
  const saved = useSubmit(form, {
    save: (body) => async (key) => plant.send(clientCalls.mergeClient, { ids: { id: id }, body, key }),
    questions: () => [
      {
        title: t('Make {client} and {other} one client?', {
          client: name,
          other: stays?.company_name ?? '',
        }),
        message: t('It can’t be taken back. {other} keeps its name and contact data.', {
          other: stays?.company_name ?? '',
        }),
        yesText: t('Make them one'),
      },
    ],
    onDone: () => frame.onDone(into ?? id),
  })
  return (
    <FormDialog frame={frame} title={t('{client} is also here by another name', { client: name })}>
      <RecordForm {...saved} form={form} actions={{ submit: t('Make them one'), onCancel: () => frame.onClose() }}>
        <ComboField
          label={t('The client that stays')}
          required
          hint={t('Orders, orchards and users go over to it.')}
          none={<NoneYet of="clients" />}
          choices={choicesOf(others, ({ company_name }) => company_name)}
          {...form.field('into')}
        />
        <ReasonField
          value={form.values.reason}
          onChange={(reason) => form.merge({ reason })}
          errors={form.errorsOf('reason')}
        />
        {into !== undefined && <WhatGoesOver key={into} id={id} into={into} />}
      </RecordForm>
    </FormDialog>
  )
}

/** What would go over, as the server counts it, or why nothing can. */
function WhatGoesOver({ id, into }: { id: number; into: number }) {
  const plant = usePlantClient()
  const { value } = useAnswer(
    useCallback(
      async () => plant.send(clientCalls.previewClientMerge, { ids: { id }, query: { into: String(into) } }),
      [plant, id, into],
    ),
  )
  if (value === null) return null
  if (value.refusals.length > 0)
    return (
      <ErrorBanner
        title={t('This is refused as it stands')}
        errors={value.refusals.map(({ message }) => translated(message))}
      />
    )
  return <p role="status">{t('What goes over: {counts}.', { counts: wordList(countsOf(value)) })}</p>
}

const countsOf = ({ orders, orchards, users }: ClientMergePreview): readonly string[] => [
  plural(orders, '{n} order', '{n} orders'),
  plural(orchards, '{n} orchard', '{n} orchards'),
  plural(users, '{n} user', '{n} users'),
]
