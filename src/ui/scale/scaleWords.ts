import { type ScaleState, weightToTake } from '#streams/scale/scaleState.ts'
import { t } from '#ui/words/words.ts'

/** The state of the scale in a few words, with the colour of its mark. */
export interface ScaleWords {
  readonly tone: 'green' | 'amber' | 'slate' | 'red'
  readonly says: string
  /** An explanation or a remedy. */
  readonly more?: string
}

export function scaleWords(state: ScaleState): ScaleWords {
  switch (state.status) {
    case 'unsupported':
    case 'none':
      return { tone: 'slate', says: t('No scale connected') }
    case 'opening':
      return { tone: 'slate', says: t('Waiting for the scale') }
    case 'busy':
      return { tone: 'amber', says: t('Scale in use elsewhere'), more: t('Another tab or program has its port.') }
    case 'silent':
      return {
        tone: 'amber',
        says: t('Scale is silent'),
        more: t('Check its power, its cable, and that it sends all the time.'),
      }
    case 'garbled':
      return {
        tone: 'amber',
        says: t('Scale can’t be understood'),
        more: t('Check the baud rate in the scale’s settings.'),
      }
    case 'weighing':
      return weighingWords(state)
  }
}

function weighingWords(state: ScaleState): ScaleWords {
  const weight = weightToTake(state)
  switch (weight) {
    case 'moving':
      return { tone: 'amber', says: t('Moving') }
    case 'absent':
    case 'stale':
      return { tone: 'amber', says: t('Old weight'), more: t('Nothing heard from the scale for 2 seconds.') }
    case 'net':
      return { tone: 'amber', says: t('Net weight'), more: t('Clear the tare on the scale: the gross is wanted.') }
    case 'negative':
      return { tone: 'amber', says: t('Below zero'), more: t('Set the scale to zero.') }
    case 'over':
      return { tone: 'red', says: t('Overload'), more: t('More than the scale can weigh.') }
    case 'under':
      return { tone: 'red', says: t('Underload'), more: t('Less than the scale can weigh.') }
    case 'faulty':
      return { tone: 'red', says: t('Scale reports an error') }
    default:
      return { tone: 'green', says: t('Steady') }
  }
}
