interface Ports {
  /** Rejects if it was not stored. */
  readonly send: (id: string, stars: number) => Promise<void>
  /** Updates every rating of the listing. */
  readonly show: (id: string, stars: number) => void
  readonly stored: (id: string) => number
  readonly saved: (stars: number) => void
  readonly fail: () => void
}

/** One request at a time, of several ratings of a listing the last; failure restores (SPEC §4, §8). */
export function createRatings({ send, show, stored, saved, fail }: Ports) {
  const wanted = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  const save = async (id: string, stars: number): Promise<void> => {
    if (wanted.get(id) !== stars) return
    const before = stored(id)
    try {
      await send(id, stars)
      show(id, stars)
      saved(stars)
    } catch {
      if (wanted.get(id) === stars) show(id, before)
      fail()
    }
  }
  return {
    rate(id: string, stars: number): Promise<void> {
      wanted.set(id, stars)
      last = last.then(() => save(id, stars))
      return last
    },
  }
}
