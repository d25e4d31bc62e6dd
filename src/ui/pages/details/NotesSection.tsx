import { Pencil } from 'lucide-react'
import type { Permission } from '#model/roles.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { t } from '#ui/words/words.ts'
import { useUnknownStatus } from '#ui/workflow/UnknownStatus.tsx'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'

export interface NotesSectionProps {
  entity: 'wagon' | 'batch' | 'order'
  id: number
  notes: string
}

const permissions = { wagon: 'change_wagon', batch: 'change_batch', order: 'change_order' } as const satisfies Record<
  NotesSectionProps['entity'],
  Permission
>

/** What people wrote down about a record, and the way to write more. */
export function NotesSection({ entity, id, notes }: NotesSectionProps) {
  const { open } = useWorkflow()
  const known = useUnknownStatus(entity, id) === null
  const mayEdit = useCan(permissions[entity]) && known
  return (
    <Section
      title={t('Notes')}
      aside={
        mayEdit && (
          <Button kind="plain" icon={Pencil} onClick={() => open({ kind: 'notes', entity, id })}>
            {notes === '' ? t('Add notes') : t('Edit notes')}
          </Button>
        )
      }
    >
      {notes === '' ? (
        <p className="text-quiet">{t('No notes yet.')}</p>
      ) : (
        <p className="max-w-prose break-words whitespace-pre-line">{notes}</p>
      )}
    </Section>
  )
}
