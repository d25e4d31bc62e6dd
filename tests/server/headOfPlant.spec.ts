import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { LogCutShort } from '#server/log/headFile.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'
import { freshPlace, type Place } from './freshPlace.ts'

let place: Place
let named: string
beforeEach(async () => {
  place = await freshPlace('postgres')
  named = `${place.folder}${new URL(place.url).pathname}.head`
})
afterEach(() => place.clear())

/** Starts on the database, writes a plant's first events at an instant, and stops; returns the head files. */
async function run(at: string): Promise<readonly string[]> {
  const db = await openDatabase(place.url, { headFolder: place.folder })
  const writer = createWriter(db, { onFatal: (error) => expect.fail(String(error)) })
  await initializePlant({ writer, clock: () => at })
  await writer.close()
  await db.close()
  return readdirSync(place.folder).toSorted()
}

/** Another, empty database of the same name, as another host has one. */
async function otherDatabase(): Promise<void> {
  const name = new URL(place.url).pathname.slice(1)
  const client = new pg.Client(new URL('/postgres', place.url).href)
  await client.connect()
  await client.query(`drop database ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
}

it('the head file on PostgreSQL should be the plant’s own, though another plant’s database has the same name', async () => {
  const one = await run('2026-10-05T15:00:00.000Z')
  expect(one).toEqual([expect.stringMatching(/^plant-[0-9a-f]{16}\.head$/)])
  await otherDatabase()
  const both = await run('2026-10-06T15:00:00.000Z')
  expect(both).toHaveLength(2)
  expect(both).toContain(one[0])
  expect(await run('2026-10-07T15:00:00.000Z')).toEqual(both)
})

it('the head file that was named after the database should be taken over by the plant that it knows', async () => {
  const [own = ''] = await run('2026-10-05T15:00:00.000Z')
  renameSync(`${place.folder}/${own}`, named)
  expect(await run('2026-10-06T15:00:00.000Z')).toEqual([own])
})

it('a head file named after the database should still reveal a cut log', async () => {
  const [own = ''] = await run('2026-10-05T15:00:00.000Z')
  renameSync(`${place.folder}/${own}`, named)
  writeFileSync(named, `${'99'.padStart(16)} ${'a'.repeat(64)}\n`)
  await expect(run('2026-10-06T15:00:00.000Z')).rejects.toThrow(LogCutShort)
  expect(existsSync(named)).toBe(true)
})

it('an existing plant’s head file should stay when another plant starts in its folder', async () => {
  writeFileSync(named, `${'99'.padStart(16)} ${'a'.repeat(64)}\n`)
  const files = await run('2026-10-05T15:00:00.000Z')
  expect(files).toHaveLength(2)
  expect(await run('2026-10-06T15:00:00.000Z')).toEqual(files)
})
