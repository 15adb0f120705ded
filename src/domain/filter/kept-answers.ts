// A page says in several places what its filter asks for, and the same filters come again and again. For what the text
// alone decides, whoever asks and whenever: plain data that nobody changes.

const mostKept = 1_000
const longestKept = 1_000

/** The function, whose last answers are kept by their texts. */
export function keepAnswers<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const kept = new Map<string, { readonly is: Answer }>()
  return (text) => {
    if (text.length > longestKept) return answer(text)
    const known = kept.get(text) ?? { is: answer(text) }
    kept.delete(text)
    kept.set(text, known)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return known.is
  }
}
