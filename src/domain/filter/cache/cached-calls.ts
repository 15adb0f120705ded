import { type Keepable, KeptTexts } from './text-cache.ts'

// A page says in several places what its filter asks for, and the same filters come again and again. For what the text
// alone decides, whoever asks and whenever: plain data that nobody changes.

const mostLetters = 400_000
const longestKept = 8_000

type Ask<Answer> = (text: string) => Answer

/** The function, whose last answers are kept by their texts. */
export function keepAnswers<Answer extends Keepable>(answer: Ask<Answer>): Ask<Answer> {
  const kept = new KeptTexts<Answer>(mostLetters)
  return (text) => {
    if (text.length > longestKept) return answer(text)
    const known = kept.get(text)
    if (known !== undefined) return known
    const is = answer(text)
    kept.set(text, is)
    return is
  }
}
