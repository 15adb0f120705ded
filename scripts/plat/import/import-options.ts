import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { dateReader } from '#src/import/convert/values/date-reader.ts'
import { checkMapping, loadMapping } from '#src/import/mapping/load-mapping.ts'
import type { Mapping } from '#src/import/mapping/mapping-schema.ts'
import { shippedMappings } from '#src/import/mappings/index.ts'
import { canDecode } from '#src/import/read/encoding-name.ts'
import type { Reading } from '#src/import/read/source-file.ts'

export interface ImportCommand {
  readonly files: readonly string[]
  readonly mapping: Mapping | null
  /** Name of the listings' source, which overrides the file and the mapping. */
  readonly source: string | null
  readonly newSource: boolean
  readonly suggest: string | null
  /** Path where a drafted mapping is written; null prints it. */
  readonly out: string | null
  readonly dryRun: boolean
  readonly now: Date
  readonly asOf: string | null
  readonly strict: boolean
  /**
   * True to withdraw listings that are missing from the files. `completeLimit` is the largest share of a source's
   * listings that may be withdrawn.
   */
  readonly complete: boolean
  readonly completeLimit: number
  /** If set, the import command only lists the stored problems, in this format. */
  readonly problems: 'text' | 'csv' | null
  readonly reading: Reading
}

/** Parses the arguments. Returns a mistake as a sentence; throws an unreadable-file error for an invalid mapping. */
export function readImportOptions(args: string[]): ImportCommand | { readonly mistake: string } {
  const result = parse(args)
  if ('mistake' in result) return result
  const { values, positionals: files } = result
  const mistake = mistakeIn(values, files)
  if (mistake !== null) return { mistake }
  const source = values.source?.trim() ?? null
  return {
    files,
    mapping: mappingOf(values.mapping, source),
    source,
    newSource: values['new-source'] === true,
    suggest: values.suggest ?? null,
    out: values.out ?? null,
    dryRun: values['dry-run'] === true,
    now: nowOf(values),
    asOf: values['as-of'] ?? null,
    strict: values.strict === true,
    complete: values.complete === true,
    completeLimit: limitOf(values)!,
    problems: files[0] === 'problems' && files.length === 1 ? (values.csv ? 'csv' : 'text') : null,
    reading: { sheet: values.sheet ?? null, encoding: values.encoding ?? null },
  }
}

type Values = Exclude<ReturnType<typeof parse>, { mistake: string }>['values']

const nowOf = ({ now }: Values) => (now === undefined ? new Date() : new Date(now))

/** Parses a percentage such as `25%` or `25` into a share; null if it is invalid. */
function limitOf({ 'complete-limit': text = '10%' }: Values): number | null {
  const percent = /^\s*(\d{1,3}(?:\.\d+)?)\s*%?\s*$/.exec(text)?.[1]
  return percent === undefined || Number(percent) > 100 ? null : Number(percent) / 100
}

const isSource = (text: string) => /^(?!\?$)[^\p{Cc}]{1,255}$/u.test(text.trim())

function mistakeIn(values: Values, files: readonly string[]): string | null {
  const { now, 'as-of': asOf, encoding, source, suggest, out, complete } = values
  if (Number.isNaN(nowOf(values).getTime()))
    return `“${now}” isn’t a time. Write it as 2024-03-15T10:30:00Z.`
  if (asOf !== undefined && dateReader('month first')(asOf) !== asOf)
    return `“${asOf}” isn’t a date. Write it as 2024-03-15.`
  if (encoding !== undefined && !canDecode(encoding))
    return `“${encoding}” isn’t the name of an encoding, such as windows-1250.`
  if (source !== undefined && !isSource(source))
    return '--source must be the name of an MLS or brokerage, up to 255 characters.'
  if (limitOf(values) === null || (values['complete-limit'] !== undefined && complete !== true))
    return '--complete-limit must be a percentage, such as 25%, and needs --complete.'
  if (suggest === undefined && files.length === 0) return 'Name at least one file to import.'
  if (suggest !== undefined && files.length > 0)
    return '--suggest takes one file and imports nothing.'
  if (suggest === undefined && out !== undefined)
    return '--out needs --suggest, which writes its draft there.'
  return null
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        suggest: { type: 'string' },
        out: { type: 'string' },
        source: { type: 'string' },
        'new-source': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        now: { type: 'string' },
        'as-of': { type: 'string' },
        strict: { type: 'boolean' },
        complete: { type: 'boolean' },
        'complete-limit': { type: 'string' },
        csv: { type: 'boolean' },
        sheet: { type: 'string' },
        encoding: { type: 'string' },
      },
    })
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

/** Loads a mapping from a file, or one that comes with the product by its name. */
function mappingOf(name: string | undefined, source: string | null): Mapping | null {
  if (name === undefined) return null
  const dictionary = createDictionary()
  const shipped = Object.hasOwn(shippedMappings, name) && !existsSync(name)
  return shipped
    ? checkMapping(shippedMappings[name], name, dictionary, source)
    : loadMapping(name, dictionary, source)
}
