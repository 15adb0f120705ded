import { describe, expect, it } from 'vitest'
import { checkData, checkFiles } from '../../../scripts/checks/stands-alone.ts'

const up = '..'

describe('the check that the checkout stands alone', () => {
  const there = new Set(['src', 'docs', 'docs/search.md', 'src/islands/shared/b.ts'])
  const checkOne = (path: string, line: string) =>
    checkFiles([{ path, text: line }], (target) => there.has(target))

  it.each([
    ['scripts/a.ts', `readFileSync(join(import.meta.dirname, '${up}/${up}/data/a.csv'))`],
    ['tests/unit/a/b.test.ts', `new URL('${up}/${up}/${up}/${up}/data/', import.meta.url)`],
    ['scripts/a.ts', `join(root, '${up}/data')`],
    ['tests/unit/a.test.ts', `readFileSync('${up}/data/a.json')`],
    ['tests/unit/a.test.ts', `// From ${up}/shared/data.`],
    ['src/a/b/c.ts', `import { x } from '${up}/${up}/${up}/${up}/x.ts'`],
    ['package.json', `"test": "node ${up}/test.mjs"`],
    ['docs/importing.md', `See [the data](${up}/data/README.md).`],
    ['README.md', `As in \`${up}/plat-data\`.`],
    ['.ci/run', `cp -r "${up}/${up}" .`],
  ])('finds where %s leaves it: %s', (path, line) => {
    expect(checkOne(path, line)).toHaveLength(1)
  })

  it.each([
    ['scripts/checks/a.ts', `join(import.meta.dirname, '${up}/${up}')`],
    ['src/islands/map/a.tsx', `import { b } from '${up}/shared/b.ts'`],
    ['tests/unit/a.test.ts', `expect(await fetch('/media/${up}/${up}/${up}/${up}/etc'))`],
    ['docs/decisions/README.md', `[search](${up}/search.md)`],
    ['README.md', 'From 1..3, and so on ...'],
    ['a.ts', 'f(...args, [...list])'],
  ])('lets %s have: %s', (path, line) => {
    expect(checkOne(path, line)).toEqual([])
  })

  const text = ['Source', 'Version', 'License', 'Attribution', 'Rows', 'Drawn']
    .map((entry) => `- ${entry}: x`)
    .join('\n')
  const set = (manifest: string, bytes = 1) => [
    { path: 'homes/MANIFEST.md', bytes: 1, text: manifest },
    { path: 'homes/deep/homes.csv', bytes },
  ]

  it('finds data without a manifest, a manifest without an entry, and too much of it', () => {
    expect(checkData(set(text))).toEqual([])
    expect(checkData(set(text.replace('- License: x', '- License:')))).toHaveLength(1)
    expect(checkData(set(text).slice(1))).toEqual(['tests/data/homes has no MANIFEST.md'])
    expect(checkData([{ path: 'loose.csv', bytes: 1 }])).toHaveLength(1)
    expect(checkData(set(text, 4_000_000))).toHaveLength(1)
  })
})
