import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { dateReader } from '#src/import/convert/values/dates.ts'
import { checkMapping, loadMapping } from '#src/import/mapping/load.ts'
import type { Mapping } from '#src/import/mapping/schema.ts'
import { shippedMappings } from '#src/import/mappings/index.ts'
import { canDecode } from '#src/import/read/encoding-name.ts'
import type { Reading } from '#src/import/read/source-file.ts'

export interface ImportCommand {
  readonly files: readonly string[]
  readonly mapping: Mapping | null
  /** Of the listings, instead of what the file or mapping says. */
  readonly source: string | null
  readonly newSource: boolean
  readonly suggest: string | null
  /** Where the draft of a mapping is written; null prints it. */
  readonly out: string | null
  readonly dryRun: boolean
  readonly now: Date
  readonly asOf: string | null
  readonly strict: boolean
  /** Only list what went to quarantine, in this form. */
  readonly problems: 'text' | 'csv' | null
  readonly reading: Reading
}

/** Returns a mistake as a sentence. Throws an unreadable-file error for an invalid mapping. */
export function readImportOptions(args: string[]): ImportCommand | { readonly mistake: string } {
  const read = parse(args)
  if ('mistake' in read) return read
  const { values, positionals: files } = read
  const now = values.now === undefined ? new Date() : new Date(values.now)
  if (Number.isNaN(now.getTime()))
    return { mistake: `“${values.now}” is not a time: write it as 2024-03-15T10:30:00Z.` }
  if (
    values['as-of'] !== undefined &&
    dateReader('month first')(values['as-of']) !== values['as-of']
  )
    return { mistake: `“${values['as-of']}” is not a day: write it as 2024-03-15.` }
  if (values.encoding !== undefined && !canDecode(values.encoding))
    return { mistake: `“${values.encoding}” is not the name of an encoding, such as windows-1250.` }
  const source = values.source?.trim() ?? null
  if (source !== null && !/^[^\p{Cc}]{1,255}$/u.test(source.replace(/^\?$/, '')))
    return { mistake: '--source is the name of an MLS or brokerage, of 1 to 255 characters.' }
  const suggest = values.suggest ?? null
  if (suggest === null && files.length === 0)
    return { mistake: 'Name at least one file to import.' }
  if (suggest !== null && files.length > 0)
    return { mistake: '--suggest takes one file and imports nothing.' }
  if (suggest === null && values.out !== undefined)
    return { mistake: '--out is where --suggest writes its draft.' }
  return {
    files,
    mapping: mappingOf(values.mapping, source),
    source,
    newSource: values['new-source'] === true,
    suggest,
    out: values.out ?? null,
    dryRun: values['dry-run'] === true,
    now,
    asOf: values['as-of'] ?? null,
    strict: values.strict === true,
    problems: files[0] === 'problems' && files.length === 1 ? (values.csv ? 'csv' : 'text') : null,
    reading: { sheet: values.sheet ?? null, encoding: values.encoding ?? null },
  }
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
        csv: { type: 'boolean' },
        sheet: { type: 'string' },
        encoding: { type: 'string' },
      },
    })
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

/** A file, or the name of a mapping that comes with the product. */
function mappingOf(name: string | undefined, source: string | null): Mapping | null {
  if (name === undefined) return null
  const dictionary = createDictionary()
  const shipped = Object.hasOwn(shippedMappings, name) && !existsSync(name)
  return shipped
    ? checkMapping(shippedMappings[name], name, dictionary, source)
    : loadMapping(name, dictionary, source)
}
