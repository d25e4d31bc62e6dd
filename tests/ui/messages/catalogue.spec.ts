import { describe, expect, it } from 'vitest'
import { messages } from '#model/values/messages.ts'
import { loadScenes } from './loadScenes.ts'
import { newsScenes, pageScenes, warningScenes } from './newsScenes.ts'
import { refusalScenes } from './refusalScenes.ts'

const groups = [loadScenes, refusalScenes, newsScenes, warningScenes, pageScenes]

describe('the catalogue of messages', () => {
  it('should be tested completely: each message has exactly one scene that makes it appear', () => {
    expect(groups.flatMap((scenes) => Object.keys(scenes)).toSorted()).toEqual(Object.keys(messages).toSorted())
  })
})
