import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inputs } from '../../../scripts/setup/build.ts'

it('a change in any folder that pages import makes the build stale', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = Object.values(imports).map((path) => path.split('/')[1])
  expect(inputs).toEqual(expect.arrayContaining(folders))
})
