/** Parses a value as the change log stores it. Text that is not JSON is returned unchanged. */
export function storedValue(json: string | null): unknown {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
