import { plat } from './plat/commands.ts'
import { runCommand } from './setup/run-command.ts'

// A reader such as head may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await runCommand(() => plat(process.argv.slice(2)))
