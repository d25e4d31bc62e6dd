import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'

/** The format of Chrome's profiles, as `node --cpu-prof` writes them: times in µs. */
const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
})

/** Functions a table has. */
const listed = 60

/** The share of the profile that is left out at its start, before V8 has compiled the functions. */
const warmUp = 0.6

/** For each profile in a folder: the functions with the most time of their own, as shares of the busy time. */
export const profileTable = (folder: string): string =>
  readdirSync(folder)
    .toSorted()
    .map((name) => `${name}\n${tableOf(Profile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))}`)
    .join('\n\n')

function tableOf({ nodes, samples, timeDeltas }: z.output<typeof Profile>): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url === '' ? '' : `${basename(url)}:${lineNumber + 1}`}`,
    ]),
  )
  const spent = new Map<string, number>()
  for (let nth = Math.floor(samples.length * warmUp); nth < samples.length; nth += 1) {
    const name = names.get(samples[nth] ?? 0) ?? ''
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[nth] ?? 0))
  }
  const busy = [...spent].filter(([name]) => !/^\((idle|root)\)/.test(name))
  const all = busy.reduce((sum, [, us]) => sum + us, 0)
  return busy
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, listed)
    .map(([name, us]) => `${((100 * us) / all).toFixed(1).padStart(5)} %  ${name}`)
    .join('\n')
}
