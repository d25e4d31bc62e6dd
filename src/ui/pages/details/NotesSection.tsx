import Pencil from 'lucide-react/icons/pencil'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface NotesSectionProps {
  entity: 'wagon' | 'batch' | 'order'
  id: number
  notes: string
}

/** The notes of a record, and a button to edit them. */
export function NotesSection({ entity, id, notes }: NotesSectionProps) {
  const { open } = useWorkflow()
  const mayEdit = useMay(entity, id, 'note')
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
