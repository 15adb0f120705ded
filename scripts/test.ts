import { join } from 'node:path'
import { buildIfStale } from './steps/build.ts'
import { runCommand } from './steps/run-command.ts'
import { ensureChromium } from './test/chromium.ts'
import { runChecks } from './test/run-checks.ts'
import { runProgram, runSteps, type Step, type StepResult } from './test/steps.ts'
import { runVitest } from './test/vitest.ts'

const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs')
const once = (work: () => Promise<unknown>) => async (): Promise<StepResult> => {
  await work()
  return { passed: 1, failed: 0, report: '' }
}

// The packages are there already: scripts/run.mjs has seen to it.
const steps: readonly Step[] = [
  { name: 'Chromium', run: once(ensureChromium) },
  {
    name: 'Types of sources and pages (astro check)',
    run: () => runProgram(process.execPath, [astro, 'check']),
  },
  { name: 'Build', run: once(buildIfStale) },
  { name: 'Rules of the house', run: runChecks },
  { name: 'Units, queries, search, use cases', run: () => runVitest(['!http', '!e2e']) },
  // One after the other: some of them are about limits and about stopping.
  { name: 'The built server over HTTP', run: () => runVitest(['http'], 1) },
  { name: 'In the browser', run: () => runVitest(['e2e']) },
]

/** Everything that has to hold. The last line is the sum. */
await runCommand(async () => {
  const chosen = process.argv.slice(2).map((name) => name.toLowerCase())
  const wanted = steps.filter(
    ({ name }) => chosen.length === 0 || chosen.some((part) => name.toLowerCase().includes(part)),
  )
  const { passed, failed } = await runSteps(wanted)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})
