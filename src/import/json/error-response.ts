import { isObject, type JsonObject, objectsOf } from './readers.ts'

const longest = 200

/** Returns the error that a feed sent instead of data: empty if it has no text, null if the record is no error. */
export function errorIn(record: JsonObject): string | null {
  const { D } = record
  if (isObject(D) && D.Success === false) return messageIn(D) ?? ''
  for (const name of ['error', 'odata.error', 'errors', 'fault', 'Fault'])
    if (record[name] !== undefined && record[name] !== null && record[name] !== false)
      return messageIn(record[name]) ?? messageIn(record) ?? ''
  const isStatus = ['statusCode', 'status', 'code'].some((name) => Number(record[name]) >= 400)
  return isStatus ? (messageIn(record) ?? '') : null
}

const names = ['message', 'Message', 'error_description', 'faultstring', 'detail', 'value', 'code']

function messageIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().slice(0, longest) || null
  if (Array.isArray(value))
    return messageIn(value.find((entry) => typeof entry === 'string') ?? objectsOf(value)?.[0])
  if (!isObject(value)) return null
  for (const name of names) {
    const message = messageIn(value[name])
    if (message !== null) return message
  }
  return null
}
