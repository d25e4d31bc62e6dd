import { personName } from '#model/values/personName.ts'
import type { PlantClient } from '#streams/client.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { t } from '#ui/words/words.ts'
import type { ScanAnswer } from './scanAnswer.ts'
import { noAnswer } from './scanAnswers.ts'

/** The person with a scanned badge takes over this tablet, or leaves it. */
export async function takeOverByBadge(plant: PlantClient, badge: string): Promise<ScanAnswer> {
  const self = plant.self.get()
  if (self === null || self.within === null)
    return { outcome: 'badBadge', detail: t('This is a badge. It works at enrolled tablets only.') }
  const answer = await plant.seat.takeOver({ badge })
  if (!answer.ok) {
    if (answer.failure.kind === 'offline') return noAnswer('')
    return { outcome: 'badBadge', detail: failureMessages(answer.failure).join(' ') }
  }
  const { device, person } = answer.value
  return person === null
    ? { outcome: 'left', detail: t('Scan your badge, or press your name.') }
    : { outcome: 'arrived', code: personName(person), detail: device.place }
}
