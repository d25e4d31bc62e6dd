import { fromCallback, type NonReducibleUnknown } from 'xstate'
import { importCalls } from '#model/calls/importCalls.ts'
import type { PlantClient } from '#streams/client.ts'
import type { ProgressEvent } from './importMachine.ts'

/** ms between two questions how far a trial run is; most runs are over before the first. */
const pause = 500

/** Tells how far the trial run is that is on its way, and stops it. Another server does neither. */
export const watchTrial = (plant: Pick<PlantClient, 'send'>) =>
  fromCallback<{ readonly type: 'stop' }, NonReducibleUnknown, ProgressEvent>(({ sendBack, receive }) => {
    let timer = setTimeout(ask, pause)
    let isOver = false
    async function ask(): Promise<void> {
      const answer = await plant.send(importCalls.importProgress, {})
      if (isOver || !answer.ok) return
      if (answer.value !== null) sendBack({ type: 'progress', progress: answer.value })
      timer = setTimeout(ask, pause)
    }
    receive(() => void plant.send(importCalls.stopImport, {}))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  })
