import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { inputs } from '../../../scripts/setup/build.ts'

it('a change in any folder that pages import makes the build stale', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = Object.values(imports).map((path) => path.split('/')[1])
  const others = globSync('src/**/*.{ts,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ from '(\.\.\/[^']+)'/g)].map(
      ([, path]) => relative('.', join(file, '..', path!)).split('/')[0],
    ),
  )
  expect(others).toContain('profiles')
  expect(inputs).toEqual(expect.arrayContaining([...folders, ...others]))
})
