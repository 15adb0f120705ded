/** Returns the restricted Damerau-Levenshtein distance. If it is above `most`, the result may also be `most + 1`. */
export function typingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  return distances(a, b, most).at(-1)!
}

/** Returns the smallest distance between what was typed and any prefix of the word. */
export function beginningDistance(typed: string, word: string, most: number): number {
  return Math.min(...distances(typed, word.slice(0, typed.length + most), most))
}

/** Returns the distances between `a` and every prefix of `b`. */
function distances(a: string, b: string, most: number): number[] {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return row.fill(most + 1)
    before = above
    above = row
  }
  return above
}
