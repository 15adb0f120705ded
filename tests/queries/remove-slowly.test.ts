import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeSlowly } from '#db/remove-slowly.ts'
import { temporaryFolder } from '../support/database.ts'

const large = 100 * 1024 ** 2

it('cuts a large file down before it removes its name', async () => {
  const { folder, size } = folderWithLargeFile()
  await removeSlowly(folder)
  expect(existsSync(folder)).toBe(false)
  expect(size()).toBeLessThan(large / 2)
})

it('leaves contents alone that have another name, too', async () => {
  const { folder, file, size } = folderWithLargeFile()
  const other = join(dirname(folder), 'other')
  linkSync(file, other)
  await removeSlowly(folder)
  expect(existsSync(folder)).toBe(false)
  expect(size()).toBe(large)
  expect(statSync(other).size).toBe(large)
})

it('has nothing to remove where nothing is', async () => {
  await removeSlowly(join(temporaryFolder(), 'nothing'))
})

/** `size` is that of the contents, even without a name. */
function folderWithLargeFile() {
  const folder = join(temporaryFolder(), 'folder')
  const file = join(folder, 'inner', 'large')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, large)
  const opened = openSync(file, 'r')
  onTestFinished(() => closeSync(opened))
  return { folder, file, size: () => fstatSync(opened).size }
}
