import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromCallback } from 'xstate'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { dialogMachine, type SavePolicy } from './dialogMachine.ts'
import { noAnswerYet, sentAgain } from './networkWords.ts'

/** The saving of all forms and dialogs: the dialog machine, which retries automatically when the network is back. */
export function useSave(policy: SavePolicy) {
  const plant = usePlantClient()
  // A pending save continues when its page is left, so that its outcome is reported.
  const [actor] = useState(() => createActor(savingIn(plant), { input: policy }).start())
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => () => actor.send({ type: 'leave' }), [actor])
  return { state, actor }
}

const savingIn = (plant: PlantClient) =>
  dialogMachine.provide({
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
const untilAnswered = 86_400_000
