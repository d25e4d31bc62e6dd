import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SavedView } from '#model/calls/savedView.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { focusFirstField } from '#ui/parts/fields/focusFirstField.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'

interface OwnViewProps {
  view: SavedView
  /** True once it is saved. */
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

/** A view of one's own in the list of them, which is renamed in its place. */
export function OwnView({ view, onRename, onRemove }: OwnViewProps) {
  const [stage, setStage] = useState<'shown' | 'renamed' | 'back'>('shown')
  const item = useRef<HTMLLIElement>(null)
  // The button that opened the field has the focus again.
  useEffect(() => {
    if (stage === 'back') item.current?.querySelector('button')?.focus()
  }, [stage])
  return (
    <li ref={item} className="flex items-center gap-2">
      {stage === 'renamed' ? (
        <NewName view={view} onRename={onRename} onEnd={() => setStage('back')} />
      ) : (
        <>
          <span className="min-w-0 grow truncate">
            {view.name}
            {view.shared && <span className="text-quiet text-sm"> {t('(for all staff)')}</span>}
          </span>
          <IconButton
            icon={Pencil}
            label={t('Rename view {name}', { name: view.name })}
            onClick={() => setStage('renamed')}
          />
          <IconButton icon={Trash2} label={t('Remove view {name}', { name: view.name })} onClick={onRemove} />
        </>
      )}
    </li>
  )
}

/** Enter saves the name, Escape leaves it. */
function NewName({ view, onRename, onEnd }: Pick<OwnViewProps, 'view' | 'onRename'> & { onEnd: () => void }) {
  const [typed, setTyped] = useState(view.name)
  const form = useRef<HTMLFormElement>(null)
  const name = typed.trim()
  useEffect(() => focusFirstField(form.current), [])

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name === view.name) return onEnd()
    if (name !== '') void onRename(name).then((isSaved) => isSaved && onEnd())
  }
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // Only the field is left, not the panel.
    event.stopPropagation()
    onEnd()
  }
  return (
    <form ref={form} className="flex min-w-0 grow items-end gap-2" {...{ onSubmit: save, onKeyDown: leave }}>
      <div className="min-w-0 grow">
        <TextField
          label={t('New name of {name}', { name: view.name })}
          name="rename"
          value={typed}
          maxLength={60}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" takesStep={false} disabled={name === ''}>
        {t('Rename')}
      </Button>
    </form>
  )
}
