import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../../scripts/test/source-files.ts'

const root = join(import.meta.dirname, '../../..')

/** The files that a configuration of the types checks, relative to the root. */
function checkedBy(name: string): string[] {
  const path = join(root, `scripts/test/types/${name}.json`)
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8'))
  const astro = [{ extension: 'astro', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }]
  const parsed = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    dirname(path),
    undefined,
    path,
    undefined,
    astro,
  )
  return parsed.fileNames.map((file) => relative(root, file))
}

it('the types of every file are checked, either with the pages or with the modules', () => {
  const checked = new Set([...checkedBy('pages'), ...checkedBy('modules')])
  const missing = sourceFiles(['.'], ['.ts', '.tsx', '.astro', '.mjs'])
    .map(({ path }) => path)
    .filter((path) => !checked.has(path))
  // The kernels are AssemblyScript, with types of their own.
  expect(missing.filter((path) => !path.startsWith('src/search/columns/wasm/kernels/'))).toEqual([
    'astro.config.mjs',
  ])
})
