import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  readonly packages: Record<string, { name?: string; version: string; optional?: boolean }>
}

it('npm run sbom lists every locked package as CycloneDX', { timeout: 60_000 }, () => {
  const json = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const { bomFormat, components } = JSON.parse(json) as {
    bomFormat: string
    components: { purl: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const locked = Object.entries(packages).flatMap(([path, { name, version }]) =>
    path === ''
      ? []
      : [`pkg:npm/${(name ?? path.split('node_modules/').at(-1)!).replace('@', '%40')}@${version}`],
  )
  const listed = new Set(components.map(({ purl }) => purl.split('?')[0]))
  expect(locked.length).toBeGreaterThan(500)
  expect(locked.filter((purl) => !listed.has(purl))).toEqual([])
})
