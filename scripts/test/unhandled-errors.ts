import type { Reporter } from 'vitest/node'

/** Says what was thrown where no test could catch it: the report in JSON is silent about it. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    for (const { message, stack } of errors)
      process.stderr.write(`Thrown outside of all tests: ${stack ?? message}\n\n`)
  }
}
