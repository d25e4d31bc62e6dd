import type { PlantClient } from '#streams/client.ts'
import type { Accepted } from '#streams/http/outbox.ts'
import { t } from '#ui/words/words.ts'
import { sentWhen, wordsOfSave } from './savedWords.ts'

/** ms; the message comes by itself, at a moment when the user may look elsewhere. */
const readingTime = 30_000

/** Says what was saved after its form was left, or after a reload, and when it was sent. Loaded on demand. */
export function saySavedLate(plant: PlantClient, { write }: Accepted): void {
  const what = wordsOfSave(plant, write)
  const words =
    write.begun === undefined
      ? t('{what}: saved now.', { what })
      : t('{what}: saved now. It was sent {when}.', {
          what,
          when: sentWhen(plant, write.begun, plant.settings.get().time_zone),
        })
  plant.snackbars.add(words, { timeout: readingTime })
}
