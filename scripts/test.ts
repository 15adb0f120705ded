import { runCommand } from './steps/run-command.ts'
import { browserProject, planFor } from './test/plan.ts'
import { repeatFailures } from './test/repeat.ts'
import { runTests } from './test/run.ts'

await runCommand(async () => {
  const passed = await runTests(
    planFor(process.argv.slice(2)),
    (failures) => repeatFailures(failures, browserProject),
    (text) => process.stdout.write(text),
  )
  process.exitCode = passed ? 0 : 1
})
