import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { Converted, Converter, Identity, WholeItem } from '#src/import/record/converted.ts'
import { recordProblem } from '#src/import/record/problem.ts'
import { fieldPut, isObject } from './readers.ts'
import { convertReso, identifyReso } from './reso.ts'
import { convertSpark, identifySpark, partProblem } from './spark.ts'

/** Reads Spark listings by their StandardFields, all others as RESO Common Format. */
export function jsonConverter(dictionary: Dictionary): Converter {
  const put = fieldPut(dictionary)

  function convert(item: WholeItem): Converted {
    const record = 'json' in item ? item.json : null
    if (!isObject(record)) return { problems: [recordProblem('is not a JSON object')] }
    if ('StandardFields' in record) return convertSpark(record, put)
    const part = partProblem(record)
    return part === null ? convertReso(record, put) : { problems: [part] }
  }

  return { source: 'JSON', customFields: [], kind: 'listings', identify, convert }
}

function identify(item: WholeItem): Identity | null {
  const record = 'json' in item ? item.json : null
  if (!isObject(record)) return null
  const isSpark = 'StandardFields' in record
  if (!isSpark && partProblem(record) !== null) return null
  const identity = isSpark ? identifySpark(record) : identifyReso(record)
  return identity.key === '' ? null : identity
}
