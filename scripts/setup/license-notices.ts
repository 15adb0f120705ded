import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
/** The map's outlines are made from their data. */
const dataPackages = ['us-atlas', 'world-atlas'].map((name) => join(root, 'node_modules', name))

/** Writes `/licenses.txt`, with the notices of all packages whose code or styles are in files for browsers. */
export const licenseNotices: Plugin = {
  name: 'notices of licenses',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const inChunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    )
    const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id))
    const folders = foldersOf([...inChunks, ...styles])
    const source = noticesOf([...folders, ...dataPackages])
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source })
  },
}

/** Returns the folders of the packages that these modules belong to. */
export function foldersOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap(
    (id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  )
  return [...new Set(folders)]
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** Throws if a package does not say under which license it is. */
export function noticesOf(folders: readonly string[]): string {
  const notices = new Map(folders.map(readNotice))
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    'This site is made with Plat, whose pages contain the following packages and data.',
    ...sorted.map(([title, text]) => `${'-'.repeat(80)}\n${title}\n\n${text}`),
  ].join('\n\n')
}

function readNotice(folder: string): [string, string] {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  if (typeof license !== 'string') throw new Error(`${name} doesn’t say under which license it is.`)
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, texts.join('\n\n')]
}
