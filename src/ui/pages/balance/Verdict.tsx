import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Balance } from '#model/papers/balance.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { UnexplainedBar } from './UnexplainedBar.tsx'

const verdicts = {
  fits: { title: t('It fits'), tone: 'slate', icon: CircleCheck },
  loss: { title: t('More is missing than meters and scales explain'), tone: 'amber', icon: TriangleAlert },
  gain: { title: t('More came out than went in'), tone: 'amber', icon: TriangleAlert },
  unknown: { title: t('It can’t be told'), tone: 'slate', icon: CircleHelp },
} as const

/** The verdict of a balance in words, with its interval; or what is unknown, and why. */
export function Verdict({ balance }: { balance: Balance }) {
  const { verdict, why } = balance
  const { title, tone, icon } = verdicts[verdict]
  return (
    <Notice title={title} tone={tone} icon={icon}>
      {verdict === 'fits' && <p>{t('What is unexplained is within what meters and scales may be wrong by.')}</p>}
      {verdict === 'gain' && <p>{t('Look for a wrong batch or a wrong weight.')}</p>}
      <UnexplainedBar balance={balance} />
      {why.length > 0 && (
        <ul className="list-disc ps-5">
          {[...new Set(why)].map((each) => (
            <li key={each}>{translated(each)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
