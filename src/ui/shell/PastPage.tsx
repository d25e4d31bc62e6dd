import History from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { Router } from 'wouter'
import type { AsOf } from '#model/calls/asOf.ts'
import { asOfCalls } from '#model/calls/asOfCalls.ts'
import type { PlantClient } from '#streams/client.ts'
import { type Moment, readMoment } from '#ui/hooks/asOfMoment.ts'
import { PlantClientProvider, usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { StoppedAt, usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { type Workflow, WorkflowContext } from '#ui/workflow/frame/useWorkflow.ts'
import { NoSuchMoment } from './NoSuchMoment.tsx'
import { keepLinksAt, usePastPlace, usePastQuery } from './pastPlaces.ts'
import { PastStrip } from './PastStrip.tsx'

/** A page as of the moment in its address: the same page over the plant as it was, without anything that changes it. */
export function PastPage({ text, children }: { text: string; children: ReactNode }) {
  const may = useCan('view_timeline')
  const timeZone = usePlantTimeZone()
  const minute = Math.floor(useNow() / 60_000)
  const moment = useMemo(() => readMoment(text, timeZone, minute * 60_000), [text, timeZone, minute])
  if (!may) return <ErrorPage status={401} />
  if (typeof moment === 'string')
    return (
      <>
        <PastStrip moment={null} />
        <NoSuchMoment why={moment} text={text} />
      </>
    )
  return (
    <AtMoment asked={moment} text={text}>
      {children}
    </AtMoment>
  )
}

function AtMoment({ asked: { at, seq }, text, children }: { asked: Moment; text: string; children: ReactNode }) {
  const plant = usePlantClient()
  const { status, value, refresh } = useAnswer<AsOf>(
    useCallback(async () => plant.send(asOfCalls.asOf, { query: { at, seq } }), [plant, at, seq]),
  )
  if (status === 'failed' || status === 'absent')
    return (
      <>
        <PastStrip moment={null} />
        <EmptyState
          icon={History}
          title={t('That moment could not be loaded')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        >
          {t('It could not be loaded just now.')}
        </EmptyState>
      </>
    )
  if (value === null) return <PageSkeleton />
  if (seq !== undefined && value.seq < seq)
    return (
      <>
        <PastStrip moment={null} />
        <NoSuchMoment why="no event" text={String(seq)} />
      </>
    )
  if (value.at === null)
    return (
      <>
        <PastStrip moment={null} />
        <EmptyState icon={History} title={t('Nothing had happened yet')}>
          {t('The log begins after this moment.')}
        </EmptyState>
      </>
    )
  // Asked for by a time, the plant's clock stood there, not at its last event before it.
  return (
    <Shown key={value.seq} seq={value.seq} at={at ?? value.at} text={text}>
      {children}
    </Shown>
  )
}

interface ShownProps {
  seq: number
  at: string
  text: string
  children: ReactNode
}

function Shown({ seq, at, text, children }: ShownProps) {
  const plant = usePlantClient()
  const past = useMemo(() => plant.past({ seq, at }), [plant, seq, at])
  useEffect(() => {
    past?.start()
    return () => past?.stop()
  }, [past])
  return (
    <>
      <PastStrip moment={{ seq, at }} />
      {past !== null && (
        <Within past={past} at={at} text={text}>
          {children}
        </Within>
      )}
    </>
  )
}

/** Nothing opens a dialog here: each of them changes something. */
const noDialogs: Workflow = { open() {} }

function Within({ past, at, text, children }: Omit<ShownProps, 'seq'> & { past: PlantClient }) {
  const box = useRef<HTMLDivElement>(null)
  const session = useSignal(past.session)
  useEffect(() => (box.current === null ? undefined : keepLinksAt(box.current, text)), [text])
  return (
    <div ref={box} data-tone="plum" className="border-tone min-h-[calc(100dvh-20rem)] border-x-4">
      {session.status !== 'signed in' ? (
        <PageSkeleton />
      ) : (
        <Router hook={usePastPlace} searchHook={usePastQuery}>
          <PlantClientProvider plant={past}>
            <StoppedAt time={Date.parse(at)}>
              <WorkflowContext value={noDialogs}>{children}</WorkflowContext>
            </StoppedAt>
          </PlantClientProvider>
        </Router>
      )}
    </div>
  )
}
