import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from '#src/domain/limits.ts'
import * as messages from '#src/domain/messages/index.ts'
import { limitRows } from './specification-limits.ts'

export const name = 'sentences and numbers are those of the specification'

const specification = join(import.meta.dirname, '../../../shared/SPEC.md')

// Quoted in §5 and §8 without being whole: the hot sheet's second sentence, told by its end only.
const notSentences = new Set(['... could not be saved.'])

export async function check(): Promise<string[]> {
  if (!existsSync(specification))
    return ['The specification is not there to compare with (../shared/SPEC.md).']
  const text = readFileSync(specification, 'utf8')
  return [...missingSentences(text), ...differingLimits(text)]
}

function missingSentences(text: string): string[] {
  const ours = new Set(Object.values(messages).map(asText))
  const quoted = [...section(text, 5), ...section(text, 8)].flatMap((line) =>
    Array.from(
      line.matchAll(/(?<![\w'])'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g),
      (match) => match[1]!,
    ),
  )
  return quoted
    .filter((sentence) => /\s/.test(sentence) && !notSentences.has(sentence) && !ours.has(sentence))
    .map((sentence) => `src/domain/messages lacks '${sentence}'`)
}

const asText = (message: unknown) =>
  typeof message === 'function'
    ? String((message as (...args: string[]) => string)('{n}', '{ids}'))
    : String(message)

function differingLimits(text: string): string[] {
  const rows = section(text, 9).flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return cells.length === 4 && cells[1] !== 'Item' && !cells[1]!.startsWith('---')
      ? [[cells[1]!, cells[2]!]]
      : []
  })
  return rows.flatMap(([item, value]) => {
    const ours = limitRows[item!]?.(limits)
    if (ours === undefined) return [`no constant stands for the limit '${item}'`]
    return ours === value
      ? []
      : [`limit '${item}' is '${ours}' here and '${value}' in the specification`]
  })
}

function section(text: string, number: number): string[] {
  const [, after = ''] = text.split(new RegExp(`^## ${number}\\. .*$`, 'm'))
  return after.split(/^## /m)[0]!.split('\n')
}
