import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import { readNumber } from './option-values.ts'
import { type OptionPart, splitOption } from './split-option.ts'

/** Related records that an answer shall have, with the options in parentheses after their name. */
export interface ExpandItem {
  readonly name: string
  readonly filter: string | null
  readonly orderby: string | null
  readonly select: string | null
  readonly top: number | null
}

const innerOptions = ['filter', 'orderby', 'select', 'top']
const otherOptions = /^\$?(?:apply|compute|count|expand|levels|search|skip)$/

/** Reads `$expand`. Which names there are is for the resource to say. */
export function readExpand(text: string): ExpandItem[] {
  const source: Source = { text, option: '$expand' }
  const seen = new Set<string>()
  return splitOption(source, ',').map((part) => {
    const item = readItem(source, part)
    if (seen.has(item.name))
      fail(source, part.start, 'Duplicate', `${item.name} is in $expand twice`, item.name)
    seen.add(item.name)
    return item
  })
}

function readItem(source: Source, { text, start }: OptionPart): ExpandItem {
  const [matched = '', name = ''] = /^([\p{L}_][\p{L}\p{N}_]*)\s*/u.exec(text) ?? []
  const rest = text.slice(matched.length)
  if (name === '' || rest.startsWith('/'))
    fail(source, start, 'NotSupported', 'Only names of related records can be expanded', '$expand')
  if (rest === '') return { name, filter: null, orderby: null, select: null, top: null }
  const end = start + text.length - 1
  if (!rest.startsWith('(') || !rest.endsWith(')'))
    fail(source, start + matched.length, 'Syntax', `Only options in parentheses can follow ${name}`)
  const options = readInner(source, start + matched.length + 1, end)
  const textOf = (option: string) => options.get(option) ?? null
  return {
    name,
    filter: textOf('filter'),
    orderby: textOf('orderby'),
    select: textOf('select'),
    top: readNumber('$top', textOf('top')),
  }
}

function readInner(source: Source, from: number, to: number): Map<string, string> {
  const values = new Map<string, string>()
  for (const { text, start } of splitOption(source, ';', from, to)) {
    const equals = text.indexOf('=')
    const written = (equals < 0 ? text : text.slice(0, equals)).trim().toLowerCase()
    const name = written.replace(/^\$/, '')
    if (otherOptions.test(written))
      fail(source, start, 'NotSupported', `$${name} inside $expand isn’t supported`, `$${name}`)
    if (equals < 0 || !innerOptions.includes(name))
      fail(source, start, 'UnknownOption', `${written.slice(0, 80)} isn’t an option of $expand`)
    if (values.has(name)) fail(source, start, 'Duplicate', `$${name} is there twice`, `$${name}`)
    values.set(name, text.slice(equals + 1).trim())
  }
  return values
}
