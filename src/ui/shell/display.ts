import * as z from 'zod/mini'
import { createSignal } from '#streams/live/signal.ts'

const key = 'pecanyard.display'
export const themes = ['system', 'light', 'dark'] as const

const Display = z.object({
  theme: z._default(z.enum(themes), 'system'),
  gloves: z._default(z.boolean(), false),
  /** Whether single letters go somewhere. */
  shortcuts: z._default(z.boolean(), true),
})

export type Theme = (typeof themes)[number]
export type Display = z.infer<typeof Display>

/** How this device shows the plant: light or dark, and large targets for gloves. Remembered here, not per person. */
export const display = createSignal<Display>(remembered())

export function showAs(next: Display) {
  localStorage.setItem(key, JSON.stringify(next))
  display.set(next)
  applyDisplay()
}

/** Puts it on the page; called once before the first drawing, so that nothing flashes. */
export function applyDisplay() {
  const { theme, gloves } = display.get()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (gloves) dataset['gloves'] = ''
  else delete dataset['gloves']
}

function remembered(): Display {
  try {
    return Display.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // Somebody else's, or cut short: as if nothing was remembered.
    return { theme: 'system', gloves: false, shortcuts: true }
  }
}
