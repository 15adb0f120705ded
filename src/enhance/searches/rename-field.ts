import { searchRenameFailed } from '#src/domain/messages/saved/saved-searches.ts'

export interface NameField {
  readonly name: string
  readonly show: (name: string) => void
  /** An error sentence, or null. */
  readonly send: (name: string) => Promise<string | null>
  readonly say: (problem: string | null) => void
}

/** Ends once; an empty name or a failure restores the old one (SPEC §4, §8). */
export function startRename({ name, show, send, say }: NameField) {
  let isOver = false
  const cancel = () => {
    if (isOver) return
    isOver = true
    show(name)
  }
  const finish = async (typed: string): Promise<void> => {
    const next = typed.trim()
    if (isOver || next === '' || next === name) return cancel()
    isOver = true
    show(next)
    const problem = await send(next).catch(() => searchRenameFailed)
    if (problem !== null) show(name)
    say(problem)
  }
  return { cancel, finish }
}
