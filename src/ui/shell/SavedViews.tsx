import Bookmark from 'lucide-react/icons/bookmark'
import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SavedView, ViewedList } from '#model/calls/savedView.ts'
import { savedViewCalls } from '#model/calls/savedViewCalls.ts'
import { isStaff } from '#model/values/roles.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useOffers } from '#ui/hooks/useOffers.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { type ColumnChoice, writeColumns } from '#ui/parts/list/columnChoice.ts'
import { Chip } from '#ui/parts/list/FilterChips.tsx'
import { closedGroups } from '#ui/parts/list/listView.ts'
import { ToolMenu } from '#ui/parts/list/ToolMenu.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { OwnView } from './OwnView.tsx'

/** The views of a list that the user may use; null where the server keeps none. */
export function useSavedViews(list: ViewedList | null): Answer<readonly SavedView[]> | null {
  const plant = usePlantClient()
  const isOffered = useOffers(savedViewCalls.listViews)
  const asks = list !== null && isOffered
  const answer = useAnswer<readonly SavedView[]>(
    useCallback(
      async () => (asks ? plant.send(savedViewCalls.listViews, { query: { list } }) : { ok: true, value: [] }),
      [plant, list, asks],
    ),
  )
  return asks ? answer : null
}

/** Two addresses are one view, whatever the order of their parameters and whichever groups are closed. */
const sameView = (one: string, other: string): boolean => sorted(one) === sorted(other)

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.delete(closedGroups)
  params.sort()
  return params.toString()
}

/** The saved views in one line, each shown by a touch; the shown one is pressed, and left by another touch. */
export function SavedViewChips({ views }: { views: readonly SavedView[] }) {
  const query = useSearch()
  const [path, navigate] = useLocation()
  if (views.length === 0) return null
  return (
    <div role="group" aria-label={t('Saved views')} className="-my-1 flex min-w-0 gap-2 overflow-x-auto px-0.5 py-1">
      {views.map((view) => {
        const pressed = sameView(view.query, query)
        return (
          <Chip
            key={view.id}
            label={view.by === null ? view.name : t('{view} ({person})', { view: view.name, person: view.by })}
            pressed={pressed}
            onPress={() => navigate(pressed || view.query === '' ? path : `${path}?${view.query}`)}
          />
        )
      })}
    </div>
  )
}

interface SavedViewMenuProps {
  list: ViewedList
  views: Answer<readonly SavedView[]>
  /** The columns that are shown, which become part of a view. */
  choice: ColumnChoice
}

/** Saves what the list shows now under a name, and removes views of one's own. */
export const SavedViewMenu = (props: SavedViewMenuProps) => (
  <ToolMenu icon={Bookmark} label={t('Views')} wellKnown side="end" panel={() => <ViewPanel {...props} />} />
)

function withColumns(query: string, choice: ColumnChoice): string {
  const params = new URLSearchParams(query)
  const columns = writeColumns(choice)
  if (columns !== '') params.set('columns', columns)
  return params.toString()
}

function ViewPanel({ list, views, choice }: SavedViewMenuProps) {
  const plant = usePlantClient()
  const query = withColumns(useSearch(), choice)
  const [path, navigate] = useLocation()
  const mayShare = isStaff(useSelf())
  const attempt = useAttempt<unknown>('button')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const own = (views.value ?? []).filter((view) => view.own)
  const replaces = own.some((view) => view.name === name.trim())

  const say = (failure: CallFailure) => {
    setErrors(failureMessages(failure))
  }
  async function save() {
    const body = { list, name: name.trim(), query, shared }
    const result = await attempt.once(async (key) => plant.send(savedViewCalls.saveView, { body, key }))
    if (result === null) return
    if (!result.ok) return say(result.failure)
    setName('')
    setErrors([])
    views.refresh()
    plant.snackbars.add(t('View “{name}” is saved.', { name: body.name }))
    if (query !== '') navigate(`${path}?${query}`, { replace: true })
  }
  async function remove({ id }: SavedView) {
    const result = await attempt.once(async (key) => plant.send(savedViewCalls.removeView, { ids: { id }, key }))
    if (result === null) return
    if (!result.ok) return say(result.failure)
    views.refresh()
  }
  /** Whether it has its new name. */
  async function rename({ id }: SavedView, to: string): Promise<boolean> {
    const call = { ids: { id }, body: { name: to } }
    const result = await attempt.once(async (key) => plant.send(savedViewCalls.changeView, { ...call, key }))
    if (result === null) return false
    if (!result.ok) say(result.failure)
    else setErrors([])
    views.refresh()
    return result.ok
  }
  return (
    <>
      <TextField
        label={t('Name of the view')}
        name="name"
        value={name}
        maxLength={60}
        errors={errors.map(translated)}
        hint={t('Filters, columns, sorting and groups as they are now.')}
        onChange={setName}
      />
      {mayShare && <Switch label={t('For all staff')} name="shared" checked={shared} onChange={setShared} />}
      <Button
        kind="primary"
        takesStep={false}
        disabled={name.trim() === ''}
        saving={attempt.saving}
        onClick={() => void save()}
      >
        {replaces ? t('Replace the view') : t('Save the view')}
      </Button>
      {own.length > 0 && (
        <ul aria-label={t('Your views')} className="grid gap-1">
          {own.map((view) => (
            <OwnView key={view.id} view={view} onRename={(to) => rename(view, to)} onRemove={() => void remove(view)} />
          ))}
        </ul>
      )}
    </>
  )
}
