import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StepResult } from './result.ts'

interface Check {
  readonly name: string
  check(): Promise<string[]>
}

const folder = join(import.meta.dirname, '../checks')

export async function runChecks(): Promise<StepResult> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const results = await Promise.all(files.map(runFile))
  const failed = results.filter((result) => result !== null && result.findings.length > 0)
  return {
    passed: results.filter((result) => result !== null).length - failed.length,
    failed: failed.length,
    report: failed
      .map((result) => [result!.name, ...result!.findings.map((line) => `    ${line}`)].join('\n'))
      .join('\n'),
  }
}

/** Returns null for a helper file that is not a check. */
async function runFile(file: string): Promise<{ name: string; findings: string[] } | null> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as Partial<Check>
  if (module.check === undefined) return null
  try {
    return { name: `${module.name} (scripts/checks/${file})`, findings: await module.check() }
  } catch (error) {
    return { name: `scripts/checks/${file}`, findings: [(error as Error).stack ?? String(error)] }
  }
}
