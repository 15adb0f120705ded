import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'Drizzle is loaded in one place, where it is quick'

const place = 'db/orm/drizzle.ts'

export function check(): string[] {
  return checkFiles(sourceFiles(['db', 'src', 'scripts'], ['.ts', '.astro']))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => path !== place)
  const loads = /(?:from|import|import\(|require\() ?'drizzle-orm[^']*'/
  return findLines(others, loads, (match) => `has ${match}: ${place} has what it needs`)
}
