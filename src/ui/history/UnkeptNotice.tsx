import { useEffect } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { wordList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'

/** ms; as long as it takes to read which fields are lost. */
const readingTime = 15_000

/** Says which fields of a save the server did not keep, beside the message of what it did. */
export function UnkeptNotice() {
  const plant = usePlantClient()
  useEffect(() => {
    const following = plant.unkept$.subscribe((fields) => {
      // Their names are needed on other servers only.
      void import('./fieldFormats.ts').then(({ fieldFormats }) => {
        const names = fields.map((field) => fieldFormats[field]?.label ?? field.replaceAll('_', ' '))
        plant.snackbars.add(t('This server does not keep: {fields}.', { fields: wordList([...new Set(names)]) }), {
          color: 'warning',
          timeout: readingTime,
        })
      })
    })
    return () => following.unsubscribe()
  }, [plant])
  return null
}
