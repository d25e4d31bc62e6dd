import type { Signed } from '#ui/parts/fields/SignaturePad.tsx'
import { t } from '#ui/words/words.ts'

/** Asks whether a few centimetres of ink are the signature: a paper is signed once. */
export const briefQuestions = ({ brief }: Signed) =>
  brief
    ? [
        {
          title: t('Is this the whole signature?'),
          message: t('There is very little ink. What is signed once can’t be signed again.'),
        },
      ]
    : []
