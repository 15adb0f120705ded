const mostTexts = 50_000

/** Remembers the latest texts; the process forgets them all when it ends. */
export function createTakeOnce(most = mostTexts): (text: string) => boolean {
  const used = new Set<string>()
  return (text) => {
    if (used.has(text)) return false
    used.add(text)
    if (used.size > most) used.delete(used.values().next().value!)
    return true
  }
}
