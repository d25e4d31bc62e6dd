import { describe, expect, it } from 'vitest'
import { StoppedTrial, stopTrial, trialProgress, watchedTrial } from '#server/imports/trialRuns.ts'

const plant = { writer: {} } as Parameters<typeof trialProgress>[0]

describe('a trial run', () => {
  it('should say how far it is, to whoever asked for it, until it is over', async () => {
    const said: unknown[] = []
    await watchedTrial(plant, 7, async ({ tried }) => {
      said.push(trialProgress(plant, 7))
      tried(20, 50)
      said.push(trialProgress(plant, 7), trialProgress(plant, 8))
    })
    said.push(trialProgress(plant, 7))
    expect(said).toEqual([{ done: 0, rows: 0 }, { done: 20, rows: 50 }, null, null])
  })

  it('should end at its next row once it is stopped, and no other one', async () => {
    const others = watchedTrial(plant, 8, async ({ tried }) => tried(1, 2))
    const own = watchedTrial(plant, 7, async ({ tried }) => {
      stopTrial(plant, 7)
      tried(1, 2)
    })
    await expect(own).rejects.toBeInstanceOf(StoppedTrial)
    await expect(others).resolves.toBeUndefined()
    expect(trialProgress(plant, 7)).toBeNull()
  })

  it('should be the last one that was begun', async () => {
    await watchedTrial(plant, 7, async (first) => {
      await watchedTrial(plant, 7, async ({ tried }) => {
        tried(3, 9)
        first.tried(1, 2)
        expect(trialProgress(plant, 7)).toEqual({ done: 3, rows: 9 })
      })
    })
  })

  it('should be stopped by nobody where none is on its way', () => {
    expect(() => stopTrial(plant, 7)).not.toThrow()
  })
})
