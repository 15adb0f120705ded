import { findLines, sourceFiles } from '../test/source-files.ts'

export const name = 'no file speaks of one machine'

const homes = ['work', 'root', 'home', 'Users'].map((folder) => `/${folder}/`)
const paths = new RegExp(`(?<![\\w.}\\]-])(${homes.join('|')})[\\w.-]+/`)
const registries = /registry\.(npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github|"resolved":/

export function check(): string[] {
  const files = sourceFiles(
    ['.'],
    ['.ts', '.tsx', '.mjs', '.astro', '.json', '.md', '.css', '.yml', '.npmrc', 'run'],
  )
  const checkedFiles = files.filter(({ path }) => path !== 'scripts/checks/neutral-files.ts')
  return [
    ...findLines(checkedFiles, paths, (match) => `names the folder ${match}`),
    ...findLines(checkedFiles, registries, (match) => `names a registry: ${match}`),
  ]
}
