import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { createMailPreviews } from '#src/server/context/request/mail-previews.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { temporaryFolder } from '../../../support/database.ts'

it('a preview of a mail is seen by its author in every process, by no one else, and not in the file', () => {
  const path = join(temporaryFolder(), 'plat.sqlite.shared')
  const [here, there] = [1, 2].map(() => {
    const state = openSharedState(path)
    onTestFinished(state.close)
    return createMailPreviews(state, createVault('one secret for both', Infinity))
  })
  const html = `<p>Dear Mary${' Lee'.repeat(2_000)}</p>`
  const id = here!.add('author', html)
  expect(there!.get('author', id)).toBe(html)
  expect(() => there!.get('someone', id)).toThrow('preview')
  expect(() => there!.get('author', 'unknown')).toThrow('preview')
  expect(readFileSync(`${path}-wal`, 'utf8') + readFileSync(path, 'utf8')).not.toContain('Mary')
})
