/** The exports of a command's file in `scripts/plat`. `run` may return an exit code. */
interface Command {
  readonly help: string
  run(args: string[]): Promise<number | undefined>
}

interface Listed {
  readonly summary: string
  /** Imports the command when it is needed; static imports would load all commands. */
  load(): Promise<Command>
}

const commands: Readonly<Record<string, Listed>> = {
  api: {
    summary: 'keys of programs that read listings: add, list, set, revoke',
    load: () => import('./api-command.ts'),
  },
  audit: {
    summary: 'check whether the site keeps the rules of its MLSs',
    load: () => import('./audit-command.ts'),
  },
  backup: {
    summary: 'back up the site, even while it runs',
    load: () => import('./backup-command.ts'),
  },
  basemap: {
    summary: 'map: build streets and water from OpenStreetMap or GeoJSON',
    load: () => import('./basemap-command.ts'),
  },
  feed: {
    summary: 'live feeds of MLSs: add, test, run, status, pause, resume, remove',
    load: () => import('./feed-command.ts'),
  },
  field: {
    summary: 'custom fields: list, public, members',
    load: () => import('./field-command.ts'),
  },
  history: {
    summary: 'the change history of a listing',
    load: () => import('./history-command.ts'),
  },
  import: {
    summary: 'import listings from CSV, Excel, RESO, or Spark JSON',
    load: () => import('./import-command.ts'),
  },
  listing: {
    summary: 'listings: remove, restore',
    load: () => import('./listing-command.ts'),
  },
  mail: {
    summary: 'mail: test, list, retry',
    load: () => import('./mail-command.ts'),
  },
  media: {
    summary: 'photos: make the sizes that pages use',
    load: () => import('./media-command.ts'),
  },
  overlay: {
    summary: 'map overlays: import boundaries as MLS layers',
    load: () => import('./overlay-command.ts'),
  },
  registrants: {
    summary: 'registered consumers and what they did: export for the MLS',
    load: () => import('./registrants-command.ts'),
  },
  restart: {
    summary: 'replace the processes of the running site without a gap',
    load: () => import('./restart-command.ts'),
  },
  restore: {
    summary: 'restore a site from a backup',
    load: () => import('./restore-command.ts'),
  },
  rules: {
    summary: 'rules of MLSs for their listings: list, set, show, clear',
    load: () => import('./rules-command.ts'),
  },
  search: {
    summary: 'search listings with a filter',
    load: () => import('./search-command.ts'),
  },
  user: {
    summary: 'accounts: add, list, role, password, disable, enable, reset-factor',
    load: () => import('./user-command.ts'),
  },
  verify: {
    summary: 'check that a backup could be restored',
    load: () => import('./verify-command.ts'),
  },
  doctor: {
    summary: 'check the computer, the configuration, and the database',
    load: () => import('./doctor-command.ts'),
  },
  bench: {
    summary: 'measure the search engine',
    load: () => import('./bench-command.ts'),
  },
}

export async function plat([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help')
    return void process.stdout.write(overview())
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (listed === undefined) {
    process.stderr.write(`There’s no command ${JSON.stringify(name)}.\n\n${overview()}`)
    process.exitCode = 2
    return
  }
  const command = await listed.load()
  if (args.includes('--help') || args.includes('-h'))
    return void process.stdout.write(`${command.help.trimEnd()}\n`)
  process.exitCode = (await command.run(args)) ?? process.exitCode
}

function overview(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`,
  )
  return `Commands for running a site:\n\n${lines.join('\n')}\n\nFor details, run: npm run plat -- COMMAND --help\n`
}
