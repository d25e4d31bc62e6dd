import { useCallback } from 'react'
import { labelCalls } from '#model/calls/labelCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { DrawnLabel } from './DrawnLabel.tsx'

/** A preview of a label in ZPL, before it is printed. */
export function LabelPreview({ label }: { label: string }) {
  const plant = usePlantClient()
  const ask = useCallback(async () => plant.send(labelCalls.previewLabel, { body: { label } }), [plant, label])
  // The key drops the old picture, which would be taken for the new label.
  return <DrawnLabel key={label} ask={ask} />
}
