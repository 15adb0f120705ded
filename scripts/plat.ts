import { plat } from './plat/commands.ts'
import { runCommand } from './setup/run-command.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await runCommand(() => plat(process.argv.slice(2)))
