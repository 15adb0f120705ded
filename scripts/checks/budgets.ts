import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../steps/build.ts'

export const name = 'styles and scripts are within their budgets'

const folder = join(import.meta.dirname, '../../dist/client/search/packs')

// Of DESIGN section 8, in bytes after gzip: what a page loads before anybody does anything. Styles are a part of the
// 14 kB of a results page; tests/e2e/budgets.test.ts weighs them together with its HTML.
const budgets = [
  { ending: '.css', most: 8_500 },
  { ending: '.js', most: 24_000 },
]

export async function check(): Promise<string[]> {
  await buildIfStale()
  const files = readdirSync(folder)
  return budgets.flatMap(({ ending, most }) => {
    const sizes = files.filter((file) => file.endsWith(ending)).map((file) => gzipSync(readFileSync(join(folder, file))).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    return total > most ? [`${ending} files have ${total} bytes compressed, more than ${most}`] : []
  })
}
