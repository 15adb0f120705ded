import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../setup/run-command.ts'

// node scripts/campaigns/property-tests.ts [ROUNDS] repeats all property tests with random cases, each with CASES times
// (default 20) as many cases as in `npm test`. Failures print their seed; SEED=… reproduces them.

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

await runCommand(async () => {
  const [rounds = '10'] = process.argv.slice(2)
  const makesUpCases = (file: string) =>
    readFileSync(join(root, file), 'utf8').includes("'fast-check'")
  const files = globSync('tests/**/*.test.ts', { cwd: root }).filter(makesUpCases)
  for (let round = 1; round <= Number(rounds); round++) {
    process.stdout.write(`Round ${round} of ${rounds}: ${files.length} files\n`)
    if ((await run([vitest, 'run', '--reporter=dot', ...files])) !== 0) process.exitCode = 1
  }
})

function run(parameters: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { CASES: '20', ...process.env, SEED: 'random' },
  })
  return new Promise((done) => child.once('exit', done))
}
