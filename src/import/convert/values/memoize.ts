export function memoize<Value>(
  most: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const values = new Map<string, Value>()
  return (text) => {
    const before = values.get(text)
    if (before !== undefined) return before
    const value = compute(text)
    if (values.size < most) values.set(text, value)
    return value
  }
}
