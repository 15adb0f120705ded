import { type Role, roles } from '#src/domain/context/access/roles.ts'
import { toClock } from '#src/domain/search/sparkql/values/clock.ts'
import { Mistake, readArgs, text } from '../../setup/read-args.ts'

export interface Options {
  readonly filter: string
  readonly answer: 'table' | 'ids' | 'count' | 'explain'
  readonly sort: string | undefined
  readonly now: Date | string
  readonly role: Role
}

export function readOptions(args: string[]): Options {
  const { values, positionals } = readArgs({
    args: arranged(args),
    allowPositionals: true,
    options: optionTypes,
  })
  const answers = (['ids', 'count', 'explain'] as const).filter((answer) => values[answer])
  if (answers.length > 1) throw new Mistake(`Use only one of --${answers.join(' and --')}.`)
  if (positionals.length > 1)
    throw new Mistake('Put the filter in quotation marks, as one argument.')
  const role = roles.find((each) => each === values.role.toLowerCase())
  if (role === undefined)
    throw new Mistake(`There’s no role “${values.role}”. The roles are ${roles.join(', ')}.`)
  return {
    filter: positionals[0] ?? '',
    answer: answers[0] ?? 'table',
    sort: values.sort,
    now: readNow(values.now),
    role,
  }
}

const flag = { type: 'boolean' } as const
const optionTypes = {
  ids: flag,
  count: flag,
  explain: flag,
  sort: text,
  now: text,
  role: { ...text, default: 'private' },
}

const takingValue = new Set(['--sort', '--now', '--role'])

/** Rearranges arguments so that filters and values may begin with a minus sign. */
function arranged(args: readonly string[]): string[] {
  const options: string[] = []
  const others: string[] = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    const value = args[i + 1]
    if (arg === '--') others.push(...args.slice(i + 1))
    if (arg === '--') break
    if (takingValue.has(arg) && value !== undefined) options.push(`${arg}=${args[++i]}`)
    else if (arg.startsWith('--')) options.push(arg)
    else others.push(arg)
  }
  return [...options, '--', ...others]
}

function readNow(text: string | undefined): Date | string {
  if (text === undefined) return new Date()
  try {
    toClock(text)
    return text
  } catch {
    throw new Mistake(`“${text}” isn’t a time. Write it as 2024-03-15T10:30:00-05:00.`)
  }
}
