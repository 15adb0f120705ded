/** The value in the JSON of a change log; what is no JSON is taken as text. */
export function storedValue(json: string | null): unknown {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
