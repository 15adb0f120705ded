interface Htmx {
  ajax(
    verb: string,
    path: string,
    options: Readonly<Record<string, string | boolean>>,
  ): Promise<void>
}

interface How {
  /** Replaces the history entry instead of adding one. */
  readonly replace: boolean
  readonly stays: boolean
  /** The caller reports failures; otherwise the page does. */
  readonly saysFailure: boolean
}

/** Returns false on failure. */
export async function showResults(
  path: string,
  { replace, stays, saysFailure }: How,
): Promise<boolean> {
  const before = document.querySelector('#results')
  const top = stays ? scrollY : 0
  const address: Readonly<Record<string, string>> = replace ? { replace: 'true' } : { push: 'true' }
  const results = {
    target: '#results',
    select: '#results',
    selectOOB: '#filter-form',
    swap: 'outerHTML',
    saysFailure,
    ...address,
  }
  await (Reflect.get(window, 'htmx') as Htmx).ajax('GET', path, results)
  scrollBack(top)
  return document.querySelector('#results') !== before
}

/** Restoring the focus would scroll; a list that was scrolled down starts at its top. */
function scrollBack(top: number): void {
  const results = document.querySelector('#results')?.getBoundingClientRect().top ?? 0
  scrollTo({ top: Math.min(top, Math.max(0, results + scrollY)), behavior: 'instant' })
}
