import * as z from 'zod/mini'
import { createSignal } from '#streams/signal.ts'
import type { ColumnChoice } from '#ui/parts/list/columnChoice.ts'
import { useSignal } from './useSignal.ts'

const key = 'pecanyard.columns'
const Choices = z.record(z.string(), z.record(z.string(), z.boolean()))

/** The chosen columns of each list on this device, by the list's name. */
const choices = createSignal(readStored())

const asTheyCome: ColumnChoice = {}

/** The chosen columns of one list, stored on this device. */
export function useColumnChoice(list: string) {
  const all = useSignal(choices)
  return {
    choice: all[list] ?? asTheyCome,
    onChoice: (choice: ColumnChoice) => {
      choices.set({ ...choices.get(), [list]: choice })
      localStorage.setItem(key, JSON.stringify(choices.get()))
    },
  }
}

function readStored(): z.infer<typeof Choices> {
  try {
    return Choices.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // A value of another program or a damaged one is ignored.
    return {}
  }
}
