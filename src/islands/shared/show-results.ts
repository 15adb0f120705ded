interface Htmx {
  ajax(
    verb: string,
    path: string,
    options: Readonly<Record<string, string | boolean>>,
  ): Promise<void>
}

interface How {
  /** True to replace the entry in the browser's history instead of adding one. */
  readonly replace: boolean
  readonly stays: boolean
  /** True if the caller reports failures; otherwise the page does. */
  readonly saysFailure: boolean
}

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

/** Restores the scroll position, which restoring the focus would change. A scrolled list starts at its top. */
function scrollBack(top: number): void {
  const results = document.querySelector('#results')?.getBoundingClientRect().top ?? 0
  scrollTo({ top: Math.min(top, Math.max(0, results + scrollY)), behavior: 'instant' })
}
