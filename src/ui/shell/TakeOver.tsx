import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useContext, useEffect } from 'react'
import { fromPromise } from 'xstate'
import { hereCalls } from '#model/calls/hereCalls.ts'
import { personName } from '#model/values/personName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { CameraContext } from '#ui/workflow/frame/CameraContext.ts'
import { TakeOverDialog } from './TakeOverDialog.tsx'
import { takeOverMachine } from './takeOverMachine.ts'

/** Taking over an enrolled tablet by PIN; loaded when it is first opened. `onClose` is stable. */
export function TakeOver({ onClose }: { onClose: () => void }) {
  const plant = usePlantClient()
  const { seat } = plant
  const here = useSignal(seat.here)
  const { value } = useAnswer(useCallback(async () => plant.send(hereCalls.here), [plant]))
  const openCamera = useContext(CameraContext)
  const actor = useActorRef(
    takeOverMachine.provide({ actors: { takeOver: fromPromise(async ({ input }) => seat.takeOver(input)) } }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    actor.send({ type: 'open' })
    const subscription = actor.subscribe((snapshot) => snapshot.matches('closed') && onClose())
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const { person, pin, errors } = state.context
  return (
    <TakeOverDialog
      people={value?.people ?? null}
      present={here?.person ? personName(here.person) : ''}
      person={person}
      typed={pin.length}
      errors={errors}
      sending={state.matches('sending')}
      onChoose={(chosen) => actor.send({ type: 'choose', person: chosen })}
      onDigit={(digit) => actor.send({ type: 'digit', digit })}
      onErase={() => actor.send({ type: 'erase' })}
      onBack={() => actor.send({ type: 'back' })}
      onClose={onClose}
      onLeave={() => {
        onClose()
        void seat.leave()
      }}
      onCamera={
        openCamera &&
        (() => {
          onClose()
          openCamera()
        })
      }
      onPassword={() => {
        onClose()
        plant.askPassword()
      }}
    />
  )
}
