import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name =
  'nothing outside the checkout is read or named, and the data of the tests says where it is from'

const root = join(import.meta.dirname, '../..')
const data = 'tests/data'
const maxBytes = 4_000_000
const entries = ['Source', 'Version', 'License', 'Attribution', 'Rows', 'Drawn']
const manifest = 'MANIFEST.md'

export function check(): string[] {
  const files = sourceFiles(
    ['.'],
    ['.ts', '.tsx', '.mjs', '.astro', '.json', '.md', '.css', '.yml', '.sql', 'run', '.npmrc'],
  )
  return [...checkFiles(files, (path) => existsSync(join(root, path))), ...checkData(readData())]
}

/** Matches `../` and the path after it, but not inside a longer path such as a URL. */
const upwards = /(?<![\w./\\}])\.\.(?:\/[\w@.-]*)*(?![\w.])/g
/** Matches the code before a path that is relative to the project's root. */
const fromRoot = /(?:\broot, |(?:Sync|resolve|cd)\(?['"` ])['"`]?$/

/** Finds paths that leave the checkout. `exists` is called for paths inside it. */
export function checkFiles(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) =>
      [...line.matchAll(upwards)]
        .filter(({ 0: reference, index }) => {
          const folder = fromRoot.test(line.slice(0, index)) ? '.' : dirname(path)
          return isOutside(join(folder, reference), { isWanted: isWanted(path, reference), exists })
        })
        .map(([reference]) => `${path}:${i + 1} leaves the checkout: ${reference}`),
    ),
  )
}

/** True for paths that must exist: links in documents, and paths in a folder that was once next to the project. */
const isWanted = (path: string, reference: string) =>
  path.endsWith('.md') || /^\.\.\/shared\b/.test(reference)

const isOutside = (
  target: string,
  { isWanted, exists }: { isWanted: boolean; exists: (path: string) => boolean },
) => target.split('/')[0] === '..' || (isWanted && !exists(target))

interface DataFile {
  /** Path of the file, relative to tests/data. */
  readonly path: string
  readonly bytes: number
  /** Content of the file, which is present only for manifests. */
  readonly text?: string
}

function readData(): DataFile[] {
  return readdirSync(join(root, data), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return {
        path: file.slice(join(root, data).length + 1),
        bytes: statSync(file).size,
        ...(entry.name === manifest ? { text: readFileSync(file, 'utf8') } : {}),
      }
    })
}

export function checkData(files: readonly DataFile[]): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const sets = Map.groupBy(files, ({ path }) => path.split('/')[0]!)
  return [
    ...(bytes > maxBytes ? [`${data} has ${bytes} bytes, more than ${maxBytes}`] : []),
    ...[...sets].flatMap(([set, setFiles]) => {
      const text = setFiles.find(({ path }) => path === `${set}/${manifest}`)?.text
      if (text === undefined) return [`${data}/${set} has no ${manifest}`]
      return entries
        .filter((entry) => !new RegExp(`^- ${entry}: \\S`, 'm').test(text))
        .map((entry) => `${data}/${set}/${manifest} has no line "- ${entry}: …"`)
    }),
  ]
}
