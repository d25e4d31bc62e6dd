import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromCallback } from 'xstate'
import { day } from '#model/values/calendar.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSent, useWaitingSave } from '#ui/unsaved/DraftScope.tsx'
import { dialogMachine, hasUnsent, type SavePolicy, unansweredKeys } from './dialogMachine.ts'
import { noAnswerYet, sentAgain } from './networkWords.ts'

/**
 * The saving of all forms and dialogs: the dialog machine, which retries automatically when the network is back. What
 * has no answer yet is said to wait. `asks`: leaving its form asks whether it goes on waiting; `isHidden`: its dialog is
 * closed already.
 */
export function useSave(policy: SavePolicy, { asks, isHidden = false }: { asks: boolean; isHidden?: boolean }) {
  const plant = usePlantClient()
  // Not by `useActorRef`, which stops an actor with its component: a save outlives its form.
  const [actor] = useState(() => createActor(savingIn(plant), { input: policy }).start())
  const state = useSelector(actor, (snapshot) => snapshot)
  // A pending save continues when its page is left, so that its outcome is reported.
  useEffect(() => () => actor.send({ type: 'leave' }), [actor])

  const isSaving = state.matches('saving')
  const waits = state.matches({ failed: 'awaiting' }) || (isSaving && (state.context.isSlow || isHidden))
  const keys = waits ? unansweredKeys(state.context).join(' ') : ''
  useEffect(() => {
    const ends = keysIn(keys).map(plant.outbox.show)
    return () => ends.forEach((end) => end())
  }, [plant, keys])

  useEffect(() => {
    const listening = plant.outbox.dropped$.subscribe((key) => {
      if (unansweredKeys(actor.getSnapshot().context).includes(key)) actor.send({ type: 'forget' })
    })
    return () => listening.unsubscribe()
  }, [plant, actor])

  const sent = unansweredKeys(state.context)
  useSent(() => sent.some(plant.outbox.isUnclear))

  // A form asks at once, since what was typed is sent already; a dialog goes on behind the page.
  const isAsked = asks && !isHidden && (waits || (isSaving && policy === 'open'))
  useWaitingSave(isAsked, {
    leave: () => policy === 'open' && actor.send({ type: 'handOver' }),
    drop: () => actor.send({ type: 'forget' }),
    survives: () => {
      const { context } = actor.getSnapshot()
      return !hasUnsent(context) && unansweredKeys(context).every(plant.outbox.survives)
    },
  })
  return { state, actor }
}

const keysIn = (keys: string): readonly string[] => (keys === '' ? [] : keys.split(' '))

const savingIn = (plant: PlantClient) =>
  dialogMachine.provide({
    actions: { handOver: ({ context }) => unansweredKeys(context).forEach(plant.outbox.adopt) },
    actors: {
      networkBack: fromCallback(({ input: policy, sendBack }) => {
        // A locked dialog shows in its own banner that there is no answer yet.
        const words =
          policy === 'open' ? plant.snackbars.add(noAnswerYet, { color: 'warning', timeout: untilAnswered }) : null
        const waiting = plant.networkBack$.subscribe(() => {
          sendBack({ type: 'retry' })
          plant.snackbars.add(sentAgain)
        })
        return () => {
          waiting.unsubscribe()
          if (words !== null) plant.snackbars.remove(words)
        }
      }),
    },
  })

/** A day, ms. */
const untilAnswered = day
