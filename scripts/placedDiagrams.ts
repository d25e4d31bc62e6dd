import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const placing = /[\\/]src[\\/]ui[\\/]pages[\\/]help[\\/]placedDiagram\.ts$/
const program = fileURLToPath(new URL('./placeDiagrams.ts', import.meta.url))

/** Lays the help's diagrams out in the build: the layout library is 17 kB that every tablet would store. */
export function placedDiagrams(): Plugin {
  return {
    name: 'placed-diagrams',
    apply: 'build',
    load: {
      filter: { id: placing },
      handler: async () => {
        // Constants hold texts, so each language takes its own process.
        const [en, es] = await Promise.all([placedIn('en'), placedIn('es')])
        return `import { language } from '#ui/words/words.ts'
const placed = { en: ${en}, es: ${es} }
const pointsOf = (numbers) => numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] }] : []))
export const placedDiagram = ({ name }) => {
  const [[width, height], states, moves] = placed[language()][name]
  return {
    width,
    height,
    states: new Map(states.map(([state, place]) => [state, pointsOf(place)[0]])),
    moves: new Map(
      moves.map(([move, places]) => {
        const [label, ...points] = pointsOf(places)
        return [move, { label, points }]
      }),
    ),
  }
}`
      },
    },
  }
}

/** The places of all lifecycles as JSON. */
async function placedIn(language: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, language])
  return stdout
}
