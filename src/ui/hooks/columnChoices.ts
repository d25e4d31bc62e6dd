import * as z from 'zod/mini'
import type { ColumnChoice } from '#ui/parts/list/columnChoice.ts'
import { storedOnDevice } from './storedOnDevice.ts'
import { useSignal } from './useSignal.ts'

const Choices = z.record(z.string(), z.record(z.string(), z.boolean()))

/** The chosen columns of each list on this device, by the list's name. */
const choices = storedOnDevice('pecanyard.columns', Choices, {})

const asTheyCome: ColumnChoice = {}

/** The chosen columns of one list, stored on this device. */
export function useColumnChoice(list: string) {
  const all = useSignal(choices.value)
  return {
    choice: all[list] ?? asTheyCome,
    onChoice: (choice: ColumnChoice) => choices.keep({ ...choices.value.get(), [list]: choice }),
  }
}
