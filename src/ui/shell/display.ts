import { createSignal } from '#streams/signal.ts'

const key = 'pecanyard.display'
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export interface Display {
  readonly theme: Theme
  readonly gloves: boolean
  /** Whether shortcuts of single letters are on. */
  readonly shortcuts: boolean
}

const usual: Display = { theme: 'system', gloves: false, shortcuts: true }

/** The display settings: theme and large targets for gloves. Stored on the device, not for the user. */
export const display = createSignal<Display>(readStored())

export function showAs(next: Display) {
  localStorage.setItem(key, JSON.stringify(next))
  display.set(next)
  applyDisplay()
}

/** Applies the display settings; called once before the first drawing, so that nothing flashes. */
export function applyDisplay() {
  const { theme, gloves } = display.get()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (gloves) dataset['gloves'] = ''
  else delete dataset['gloves']
}

function readStored(): Display {
  try {
    return readDisplay(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // A value of another program or a damaged one is ignored.
    return usual
  }
}

/** Without a schema: the sign-in page does not load the library. */
function readDisplay(value: unknown): Display {
  const said = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const choice = (name: 'gloves' | 'shortcuts'): boolean => {
    const chosen = said.get(name)
    return typeof chosen === 'boolean' ? chosen : usual[name]
  }
  const theme = themes.find((each) => each === said.get('theme')) ?? usual.theme
  return { theme, gloves: choice('gloves'), shortcuts: choice('shortcuts') }
}
