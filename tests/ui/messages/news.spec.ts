import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawable } from './drawable.ts'
import { isShown } from './isShown.ts'
import { newsScenes, warningScenes } from './newsScenes.ts'
import { playScene } from './playScene.ts'
import { control, type Scene } from './scene.ts'

drawable()

const asList = (scenes: Readonly<Record<string, Scene>>) => Object.entries(scenes)
/** Their steps can be undone for ten seconds, so they stay as long (decisions, section 82). */
const undoable = new Set([
  'wagonPrecleaning',
  'wagonUnloaded',
  'wagonUpdated',
  'batchSorting',
  'batchComplete',
  'bagAdded',
])
const times: Readonly<Record<string, number>> = { receiptNotPrinted: 6000, someShipmentsFailed: 7000 }

describe('saves are confirmed, and the dialog closes or continues', () => {
  it.each(asList(newsScenes))('should be shown: %s', async (key, scene) => {
    const hand = await playScene(scene)
    const timeout = undoable.has(key) ? 10_000 : 5000
    await isShown(hand, scene, { color: 'success', timeout })
    await comesTo(scene)
  })
})

describe('failures after saving are warnings, with their own duration', () => {
  it.each(asList(warningScenes))('should be shown: %s', async (key, scene) => {
    const hand = await playScene(scene)
    await isShown(hand, scene, { color: 'warning', timeout: times[key] ?? 5000 })
    await comesTo(scene)
  })
})

async function comesTo({ leads, keeps }: Scene): Promise<void> {
  if (leads === 'closed') await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  else if (leads && 'button' in leads) expect(await screen.findByRole('button', { name: leads.button })).toBeDefined()
  else if (leads) await waitFor(() => expect(location.hash).toMatch(leads.place))
  if (keeps) expect((await control(keeps.label)).value).toBe(keeps.holds)
}
