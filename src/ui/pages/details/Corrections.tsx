import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useLocation } from 'wouter'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { t } from '#ui/words/words.ts'
import { CorrectionButton } from './CorrectionButton.tsx'

type Entity = 'wagon' | 'batch' | 'lot' | 'order' | 'shipment'

export interface CorrectionsProps {
  entity: Entity
  id: number
  /** The name of the record: "wagon B12". */
  name: string
  /** The list's address, shown after the record is removed. */
  list: string
}

/** The corrections that a supervisor may make in a record's state; for staff, whom they ask for one. */
export function Corrections({ entity, id, name, list }: CorrectionsProps) {
  const [, navigate] = useLocation()
  return (
    <>
      {hasStepBack(entity) && (
        <CorrectionButton
          correction={{ entity, type: 'stepBack', id }}
          name={name}
          words={t('Take back')}
          icon={Undo2}
        />
      )}
      <CorrectionButton
        correction={{ entity, type: 'remove', id }}
        name={name}
        words={t('Remove')}
        icon={Trash2}
        onDone={() => navigate(list)}
      />
      <WhomToAsk least="supervisor" />
    </>
  )
}

const hasStepBack = (entity: Entity): entity is 'wagon' | 'batch' | 'lot' =>
  entity === 'wagon' || entity === 'batch' || entity === 'lot'
