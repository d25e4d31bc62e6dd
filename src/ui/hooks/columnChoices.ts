import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type ColumnChoice, readColumns, writeColumns } from '#ui/parts/list/columnChoice.ts'
import { storedOnDevice } from './storedOnDevice.ts'
import { useQueryValue } from './useQueryValue.ts'
import { useSignal } from './useSignal.ts'

const Choices = z.record(z.string(), z.record(z.string(), z.boolean()))

/** The chosen columns of each list on this device, by the list's name. */
const choices = storedOnDevice('pecanyard.columns', Choices, {})

const asTheyCome: ColumnChoice = {}

/** The chosen columns of one list: those in the address, else the ones stored on this device. */
export function useColumnChoice(list: string) {
  const all = useSignal(choices.value)
  const [said, say] = useQueryValue('columns')
  const ofAddress = useMemo(() => readColumns(said), [said])
  if (said !== '') return { choice: ofAddress, onChoice: (choice: ColumnChoice) => say(writeColumns(choice)) }
  return {
    choice: all[list] ?? asTheyCome,
    onChoice: (choice: ColumnChoice) => choices.keep({ ...choices.value.get(), [list]: choice }),
  }
}
