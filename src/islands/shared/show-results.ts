interface Htmx {
  ajax(
    verb: string,
    path: string,
    options: Readonly<Record<string, string | boolean>>,
  ): Promise<void>
}

interface How {
  /** Its address takes the place of the page's, or comes after it. */
  readonly replace: boolean
  /** The page stays where it is scrolled to, or shows its top. */
  readonly stays: boolean
  /** Who asks says so if they do not come; otherwise the page does. */
  readonly saysFailure: boolean
}

/** Shows the results of a path in place. False if they did not come. */
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

/** What gets the focus again would be brought into sight; from further down a list the new one is shown from its top. */
function scrollBack(top: number): void {
  const results = document.querySelector('#results')?.getBoundingClientRect().top ?? 0
  scrollTo({ top: Math.min(top, Math.max(0, results + scrollY)), behavior: 'instant' })
}
