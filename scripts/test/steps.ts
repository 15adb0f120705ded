import { spawn } from 'node:child_process'
import { Stop } from '../setup/say.mjs'

/** What a step of the test run found; `report` tells the failures in full. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly report: string
}

export interface Step {
  readonly name: string
  run(): Promise<StepResult>
}

const stillEveryMs = 30_000

/** Runs the steps one after the other, a line each with its time; all of them, whatever fails. */
export async function runSteps(
  steps: readonly Step[],
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = Date.now()
    const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
    const still = setInterval(
      () => process.stderr.write(`  … ${step.name}, ${seconds()} s\n`),
      stillEveryMs,
    )
    const { passed, failed, report } = await step.run().catch(failedStep)
    clearInterval(still)
    total.passed += passed
    total.failed += failed
    const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
    process.stdout.write(
      `${failed > 0 ? 'FAIL' : 'ok  '} ${step.name.padEnd(44)} ${counts.padEnd(24)} ${seconds()} s\n`,
    )
    if (report !== '') process.stdout.write(`\n${report}\n\n`)
  }
  return total
}

const failedStep = (error: unknown): StepResult => ({
  passed: 0,
  failed: 1,
  report: sentenceOf(error),
})

/** A stop has been written for people; anything else tells where it happened. */
function sentenceOf(error: unknown): string {
  if (error instanceof Stop) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A step that one program is; it counts as one test. */
export async function runProgram(command: string, args: readonly string[]): Promise<StepResult> {
  const { code, output } = await collect(command, args)
  return code === 0
    ? { passed: 1, failed: 0, report: '' }
    : { passed: 0, failed: 1, report: output.trim() }
}

/** Exit code and everything that was said. */
export function collect(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
