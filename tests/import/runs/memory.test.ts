import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { emptyDatabaseFile, temporaryFolder } from '../../support/database.ts'
import { writeSales } from '../../support/tables/king-county.ts'

vi.setConfig({ testTimeout: 300_000 })

const megabyte = 1024 * 1024

describe('the memory of an import', () => {
  it('does not grow with the file: 300,000 rows need no more than half of them', () => {
    const file = join(temporaryFolder(), 'sales.csv')
    writeSales(file, 300_000, 3000)
    const child = join(import.meta.dirname, 'measured-import.ts')
    // Otherwise V8's young generation varies by 50 MB.
    const flags = ['--expose-gc', '--max-semi-space-size=8']
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...flags, child, emptyDatabaseFile(), file],
      { encoding: 'utf8' },
    )
    expect(status).toBe(0)
    expect(stderr).toBe('')
    const { read, early, late } = JSON.parse(stdout) as {
      read: number
      early: number
      late: number
    }
    expect(read).toBe(300_000)
    expect(late - early).toBeLessThan(30 * megabyte)
  })
})
