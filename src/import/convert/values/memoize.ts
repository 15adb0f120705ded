export function memoize<Value>(
  most: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = compute(text)
    if (known.size < most) known.set(text, value)
    return value
  }
}
