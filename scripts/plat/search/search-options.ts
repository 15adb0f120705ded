import { parseArgs } from 'node:util'
import { type Role, roles } from '#src/domain/context/access/roles.ts'
import { toClock } from '#src/domain/search/sparkql/values/clock.ts'

/** A wrong call of the command: the message is a sentence, the exit code 2. */
export class Mistake extends Error {}

export interface Options {
  readonly filter: string
  readonly answer: 'table' | 'ids' | 'count' | 'explain'
  readonly sort: string | undefined
  readonly now: Date | string
  readonly role: Role
}

export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args)
  const answers = (['ids', 'count', 'explain'] as const).filter((answer) => values[answer])
  if (answers.length > 1) throw new Mistake(`Give only one of --${answers.join(' and --')}.`)
  if (positionals.length > 1)
    throw new Mistake('Put the filter in quotation marks: it is one argument.')
  const role = roles.find((known) => known === values.role.toLowerCase())
  if (role === undefined)
    throw new Mistake(`There is no role “${values.role}”: the roles are ${roles.join(', ')}.`)
  return {
    filter: positionals[0] ?? '',
    answer: answers[0] ?? 'table',
    sort: values.sort,
    now: readNow(values.now),
    role,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args: arranged(args),
      allowPositionals: true,
      options: {
        ids: { type: 'boolean' },
        count: { type: 'boolean' },
        explain: { type: 'boolean' },
        sort: { type: 'string' },
        now: { type: 'string' },
        role: { type: 'string', default: 'private' },
      },
    })
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error))
  }
}

const takingValue = new Set(['--sort', '--now', '--role'])

/** Allows filters and values that begin with a minus sign. */
function arranged(args: readonly string[]): string[] {
  const named: string[] = []
  const others: string[] = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    const value = args[i + 1]
    if (arg === '--') others.push(...args.slice(i + 1))
    if (arg === '--') break
    if (takingValue.has(arg) && value !== undefined) named.push(`${arg}=${args[++i]}`)
    else if (arg.startsWith('--')) named.push(arg)
    else others.push(arg)
  }
  return [...named, '--', ...others]
}

function readNow(text: string | undefined): Date | string {
  if (text === undefined) return new Date()
  try {
    toClock(text)
    return text
  } catch {
    throw new Mistake(`“${text}” is no moment: write it as 2024-03-15T10:30:00-05:00.`)
  }
}
