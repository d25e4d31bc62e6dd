import { useEffect, useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import { drawLabel, type Labelled } from './printLabel.ts'

/** A preview of a record's label, from the current data. */
export function RecordLabelPreview({ labelled }: { labelled: Labelled }) {
  const plant = usePlantClient()
  const [label, setLabel] = useState('')
  const { entity, record } = labelled
  useEffect(() => {
    let isGone = false
    void drawLabel(plant, labelled).then((drawn) => isGone || setLabel(drawn))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The same record has the same label.
  }, [plant, entity, record])
  return label === '' ? null : <LabelPreview label={label} />
}
