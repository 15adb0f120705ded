const mostTexts = 50_000

/** Remembers the latest ones, until the process ends. */
export function createTakeOnce(most = mostTexts): (text: string) => boolean {
  const used = new Set<string>()
  return (text) => {
    if (used.has(text)) return false
    used.add(text)
    if (used.size > most) used.delete(used.values().next().value!)
    return true
  }
}
