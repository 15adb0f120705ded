import { runCommand } from './setup/run-command.ts'

/** What a file of `scripts/plat` exports. `run` may return an exit code. */
interface Command {
  readonly summary: string
  readonly help: string
  run(args: string[]): Promise<number | undefined>
}

// Static imports of each command would load them all.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  basemap: () => import('./plat/basemap.ts'),
  field: () => import('./plat/field.ts'),
  history: () => import('./plat/history.ts'),
  import: () => import('./plat/import.ts'),
  listing: () => import('./plat/listing.ts'),
  mail: () => import('./plat/mail.ts'),
  media: () => import('./plat/media.ts'),
  overlay: () => import('./plat/overlay.ts'),
  search: () => import('./plat/search.ts'),
  user: () => import('./plat/user.ts'),
  doctor: () => import('./plat/doctor.ts'),
  bench: () => import('./plat/bench.ts'),
}

async function plat([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help')
    return void process.stdout.write(await overview())
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    process.stderr.write(`There is no command ${JSON.stringify(name)}.\n\n${await overview()}`)
    process.exitCode = 2
    return
  }
  const command = await load()
  if (args.includes('--help') || args.includes('-h'))
    return void process.stdout.write(`${command.help.trimEnd()}\n`)
  process.exitCode = (await command.run(args)) ?? process.exitCode
}

async function overview(): Promise<string> {
  const lines = Object.entries(commands).map(
    async ([name, load]) => `  ${name.padEnd(8)} ${(await load()).summary}`,
  )
  return `The operator's tool. Commands:\n\n${(await Promise.all(lines)).join('\n')}\n\nnpm run plat -- COMMAND --help tells more.\n`
}

// A reader such as head may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await runCommand(() => plat(process.argv.slice(2)))
