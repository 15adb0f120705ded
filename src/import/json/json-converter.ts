import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Converted, Converter, Identity, WholeItem } from '#src/import/record/converted.ts'
import { recordProblem } from '#src/import/record/record-problem.ts'
import { convertSpark, identifySpark, isSpark, partProblem } from './convert-spark.ts'
import { fieldPut, firstText, isObject, type JsonObject } from './readers.ts'
import { convertReso, identifyReso } from './reso.ts'

/**
 * Creates a converter that reads records of Spark as such and all others as RESO Common Format. If `source` is given, it
 * becomes the source of all listings, and `keyField` names the field that tells them apart. `zone` is that of homes that
 * name none.
 */
export function jsonConverter(
  dictionary: Dictionary,
  source: string | null = null,
  keyField: string | null = null,
  zone = '',
): Converter {
  const put = fieldPut(dictionary)
  const identityIn = (record: JsonObject): Identity => {
    const identity = isSpark(record) ? identifySpark(record) : identifyReso(record)
    const key = keyField === null ? identity.key : firstText(record, keyField)
    return { ...identity, source: source ?? identity.source, key }
  }

  function convert(item: WholeItem): Converted {
    const record = 'json' in item ? item.json : null
    if (!isObject(record)) return { problems: [recordProblem('is not a JSON object')] }
    if (isSpark(record)) return convertSpark(record, put, identityIn(record))
    const part = partProblem(record)
    return part === null ? convertReso(record, put, identityIn(record), zone) : { problems: [part] }
  }

  function identify(item: WholeItem): Identity | null {
    const record = 'json' in item ? item.json : null
    if (!isObject(record)) return null
    if (!isSpark(record) && partProblem(record) !== null) return null
    const identity = identityIn(record)
    return identity.key === '' ? null : identity
  }

  return { source: source ?? 'JSON', customFields: [], kind: 'listings', identify, convert }
}
