interface Htmx {
  ajax(verb: string, path: string, options: Readonly<Record<string, string>>): Promise<void>
}

/**
 * Shows the results of a path in place; its address takes the place of the page's, or comes after it at the top of the
 * page. False if they did not come.
 */
export async function showResults(path: string, { replace }: { replace: boolean }): Promise<boolean> {
  const before = document.querySelector('#results')
  const quiet = { swap: 'outerHTML', replace: 'true' }
  const loud = { swap: 'outerHTML show:#top:top', push: 'true' }
  const results = { target: '#results', select: '#results', selectOOB: '#filter-form', ...(replace ? quiet : loud) }
  await (Reflect.get(window, 'htmx') as Htmx).ajax('GET', path, results)
  return document.querySelector('#results') !== before
}
