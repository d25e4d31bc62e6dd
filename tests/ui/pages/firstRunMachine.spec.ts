import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { type FirstAnswers, firstRunMachine } from '#ui/pages/firstRunMachine.ts'

const answers: FirstAnswers = {
  settings: { company_name: 'Oak Hill Pecans' },
  printer: '192.168.1.50',
  bins: 12,
}
const failure = failed({ kind: 'server' as const, status: 500, cause: 'The server answered 500.' })
const walks = walksOf(firstRunMachine)

/** What is saved in turn, up to the call that fails, and how it ends. */
async function run(
  is: Partial<FirstAnswers>,
  failing?: string,
  ...asked: readonly ('keep' | 'mend')[]
): Promise<readonly string[]> {
  const told: string[] = []
  const saving = (name: string) =>
    fromPromise<Result<unknown>, FirstAnswers>(async ({ input }) => {
      told.push(`${name} of ${input.settings.company_name}`)
      return name === failing ? failure : done(null)
    })
  const actor = walks.start(
    firstRunMachine.provide({
      actors: { saveSettings: saving('settings'), savePrinter: saving('printer'), addBins: saving('bins') },
      actions: {
        refuse: (_, refused) => told.push(`refused: ${refused?.kind}`),
        tellDone: () => told.push('done'),
      },
    }),
  )
  actor.send({ type: 'begin', answers: { ...answers, ...is } })
  for (const type of asked) {
    told.push(String(actor.getSnapshot().value))
    actor.send({ type })
  }
  await waitFor(actor, ({ value }) => value === 'done' || value === 'questions')
  return told.map((each) => each.replace(' of Oak Hill Pecans', ''))
}

describe('The first run', () => {
  it.each([
    [{}, ['settings', 'printer', 'bins', 'done']],
    [{ printer: '' }, ['settings', 'bins', 'done']],
    [{ bins: 0 }, ['settings', 'printer', 'done']],
    [{ bins: 0, printer: '' }, ['settings', 'done']],
  ])('should save in turn what a plant has: %o', async (is, told) => {
    expect(await run(is)).toEqual(told)
  })

  it.each([
    ['settings', ['settings', 'refused: server']],
    ['printer', ['settings', 'printer', 'refused: server']],
    ['bins', ['settings', 'printer', 'bins', 'refused: server']],
  ])('should lead back to the questions where its %s are refused', async (failing, told) => {
    expect(await run({}, failing)).toEqual(told)
  })

  it.each([
    ['keep', ['asked', 'settings', 'done']],
    ['mend', ['asked']],
  ] as const)('should ask about a cap of 44 lbs first: %s', async (answer, told) => {
    const settings = { company_name: 'Oak Hill Pecans', max_lot_weight: 44 }
    expect(await run({ settings, bins: 0, printer: '' }, undefined, answer)).toEqual(told)
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
