import { describe, expect, it } from 'vitest'
import { messages } from '#model/messages.ts'
import { loadScenes } from './loadScenes.ts'
import { newsScenes, pageScenes, warningScenes } from './newsScenes.ts'
import { refusalScenes } from './refusalScenes.ts'

const groups = [loadScenes, refusalScenes, newsScenes, warningScenes, pageScenes]

describe('the catalogue of messages', () => {
  it('is played whole: each message has a scene that makes it appear, and none stands in two places', () => {
    expect(groups.flatMap((scenes) => Object.keys(scenes)).toSorted()).toEqual(Object.keys(messages).toSorted())
  })
})
