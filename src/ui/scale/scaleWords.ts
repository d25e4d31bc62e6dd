import { type ScaleState, weightToTake } from '#streams/scale/scaleState.ts'
import { t } from '#ui/words/words.ts'

/** The state of the scale in a few words, with the colour of its mark. */
export interface ScaleWords {
  readonly tone: 'green' | 'amber' | 'slate' | 'red'
  readonly says: string
  /** An explanation or a remedy. */
  readonly more?: string
  /** The figure is shown beside the explanation. */
  readonly showsFigure?: boolean
}

export function scaleWords(state: ScaleState): ScaleWords {
  switch (state.status) {
    case 'unsupported':
    case 'none':
      return { tone: 'slate', says: t('No scale connected') }
    case 'opening':
      return { tone: 'slate', says: t('Waiting for the scale') }
    case 'alike':
      return {
        tone: 'amber',
        says: t('Which scale?'),
        more: t('Several ports of this device look the same. Choose the one of the scale beside you.'),
      }
    case 'busy':
      return { tone: 'amber', says: t('Scale in use elsewhere'), more: t('Another tab or program has its port.') }
    case 'silent':
      return {
        tone: 'amber',
        says: t('Scale is silent'),
        more: t(
          'Check its power and its cable. Set it to send all the time, or press its print key. It was asked too (SI, W, P).',
        ),
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
      return { tone: 'amber', says: t('Old weight'), more: t('Nothing new came from the scale.') }
    case 'unseen':
      return {
        tone: 'amber',
        says: t('Is it this scale?'),
        more: t('Step on it or lift the bag once: its figure must be seen moving here before a weight is taken.'),
        showsFigure: true,
      }
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
