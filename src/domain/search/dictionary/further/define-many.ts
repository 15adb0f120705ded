import { boolean, date, datetime, decimal, integer, many, one, text } from '../define/define.ts'

// Short definitions of fields, one per word: `Model:50` is a text of up to 50 characters, and
// `LotSizeSource:AreaSource` has the lookup `AreaSource`.

type Options = Parameters<typeof decimal>[1]

const wordsOf = (names: string) => names.trim().split(/\s+/)

function partsOf(word: string): readonly [name: string, more: string] {
  const [name = '', more = name] = word.split(':')
  return [name, more]
}

export const texts = (names: string, options?: Options) =>
  wordsOf(names).map((word) => {
    const [name, length] = partsOf(word)
    return text(name, Number(length), options)
  })

export const choices = (names: string, options?: Options) =>
  wordsOf(names).map((word) => one(...partsOf(word), options))

export const lists = (names: string, options?: Options) =>
  wordsOf(names).map((word) => many(...partsOf(word), options))

const each =
  <T>(define: (name: string, options?: Options) => T) =>
  (names: string, options?: Options): T[] =>
    wordsOf(names).map((name) => define(name, options))

export const integers = each(integer)
export const decimals = each(decimal)
export const flags = each(boolean)
export const days = each(date)
export const moments = each(datetime)
