import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import Copy from 'lucide-react/icons/copy'
import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#model/calls/call.ts'
import { systemCalls } from '#model/calls/systemCalls.ts'
import { hour } from '#model/values/calendar.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

type Report = ReplyOf<typeof systemCalls.copies>

const soon = 2000

/** Milliseconds after which a nightly copy is late: a day, plus two hours for a long night's work. */
const longest = 26 * hour

/** The age of the newest copy of the plant. Nothing if the server makes no copies or does not have the call. */
export function CopiesSection() {
  const plant = usePlantClient()
  const { value, refresh } = useCopies()
  const attempt = useAttempt<Report>('button')
  const [errors, setErrors] = useState<readonly string[]>([])
  if (value === null || value.folder === null) return null
  const [newest] = value.copies

  async function make() {
    setErrors([])
    const result = await attempt.once(async (key) => plant.send(systemCalls.makeCopy, { key }))
    if (result === null) return
    if (!result.ok) setErrors(failureErrors(result.failure).status)
    refresh()
  }

  return (
    <Section title={t('Copies')}>
      <div className="grid gap-5">
        <LateCopy report={value} />
        <ErrorBanner title={t('No copy was made')} errors={errors} />
        <Facts
          roomy
          facts={[
            { label: t('Newest copy'), value: newest === undefined ? '' : <Instant at={newest.at} ago /> },
            { label: t('Up to event'), value: newest?.seq.toString() },
            {
              label: t('Size'),
              value: newest && t('{n} MB', { n: Math.max(newest.bytes / 1_000_000, 0.1).toFixed(1) }),
            },
            { label: t('Copies kept'), value: value.copies.length.toString() },
            { label: t('Folder'), value: value.folder },
            {
              label: t('Second folder'),
              value: value.second_folder ?? t('None: name one on another disk (SECOND_COPIES_FOLDER).'),
              full: true,
            },
          ]}
        />
        <div>
          <Action
            why={[]}
            icon={Copy}
            onClick={() => void make()}
            saving={attempt.saving || value.making}
            savingText={t('Copying and checking…')}
          >
            {t('Make a copy now')}
          </Action>
        </div>
      </div>
    </Section>
  )
}

/** Warns of a missing copy before somebody needs it. */
function LateCopy({ report: { copies, failed } }: { report: Report }) {
  const now = useNow()
  if (failed !== null)
    return (
      <Notice tone="amber" icon={CloudAlert} title={t('The last try failed')}>
        <Instant at={failed.at} /> · <span lang="en">{failed.why}</span>
      </Notice>
    )
  if (copies.length === 0)
    return <Notice tone="amber" icon={CloudAlert} title={t('There is no copy of the plant yet')} />
  // A copy from a day when the clock was ahead looks newer than all, and is not last night's.
  if (copies.some(({ at }) => Math.abs(now - Date.parse(at)) <= longest)) return null
  return (
    <Notice tone="amber" icon={CloudAlert} title={t('The newest copy is more than a day old')}>
      {t(
        'A copy is made every night. Nobody knows why this one is missing: make one now, and have a look at the server.',
      )}
    </Notice>
  )
}

/** The copies, loaded repeatedly while one is being made. */
function useCopies(): Answer<Report> {
  const plant = usePlantClient()
  const answer = useAnswer<Report>(useCallback(async () => plant.send(systemCalls.copies), [plant]))
  const { value, refresh } = answer
  useEffect(() => {
    if (value?.making !== true) return
    const timer = setTimeout(refresh, soon)
    return () => clearTimeout(timer)
  }, [value, refresh])
  return answer
}
