import { describe, it } from 'vitest'
import { isShown } from './isShown.ts'
import { loadScenes } from './loadScenes.ts'
import { playScene } from './playScene.ts'

describe('failed loads are reported', () => {
  it.each(Object.entries(loadScenes))('should be shown: %s', async (_, scene) => {
    await isShown(await playScene(scene), scene, { color: 'error', timeout: 5000 })
  })
})
