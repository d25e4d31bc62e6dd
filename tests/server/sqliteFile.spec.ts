import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { driverFile } from '#scripts/install.mjs'
import { SqliteFile, sqlitePackage, sqlitePackageFor } from '#server/db/sqliteFile.ts'

describe('the driver of SQLite', () => {
  it('should be version 12 on Node 20, and version 13 from Node 22 on', () => {
    for (const node of ['20.19.0', '20.20.2']) expect(sqlitePackageFor(node)).toBe('better-sqlite3')
    for (const node of ['22.12.0', '24.21.0', '26.12.1', '100.0.0'])
      expect(sqlitePackageFor(node)).toBe('better-sqlite3-13')
  })

  // `npm run nodes` runs this on each Node.
  it('should be loaded for the Node that runs, and no other', () => {
    const file = new SqliteFile(':memory:')
    expect(file.prepare('select 1').pluck().get()).toBe(1)
    file.close()

    const loaded = Object.keys(createRequire(import.meta.url).cache).flatMap(
      (path) => /node_modules[\\/](better-sqlite3[^\\/]*)[\\/]/.exec(path)?.[1] ?? [],
    )
    expect([...new Set(loaded)]).toEqual([sqlitePackage])
  })

  it('should be the one that the installation waits for', () => {
    expect(driverFile).toContain(`node_modules/${sqlitePackage}/`)
  })
})
