import { fieldsName } from '#src/domain/filter/convert/form-names.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

/** What the form says, without the controls that are empty. */
export function sayForm(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const said = pairs.filter(
    ([name, value]) => value !== '' && name !== 'authenticity_token' && !name.endsWith('.search'),
  )
  return new URLSearchParams(
    said.some(([name]) => name === fieldsName) ? said : [...said, [fieldsName, '']],
  )
}

/** Asks one thing at a time: an older question that is under way is given up, and its answer never comes. */
export function createAsking<Answer>(path: string) {
  let controller: AbortController | undefined
  return {
    stop: () => controller?.abort(),
    /** Null when it was given up; throws when it failed. A mistake (422) is an answer. */
    async ask(
      body: URLSearchParams,
    ): Promise<{ readonly status: number; readonly answer: Answer } | null> {
      controller?.abort()
      const own = (controller = new AbortController())
      const headers = { ...tokenHeader(), Accept: 'application/json' }
      try {
        const response = await fetch(path, { method: 'POST', headers, body, signal: own.signal })
        const answer = (await response.json()) as Answer
        if (own.signal.aborted) return null
        if (!response.ok && response.status !== 422)
          throw new Error(`${path} answers with ${response.status}.`)
        return { status: response.status, answer }
      } catch (error) {
        if (own.signal.aborted) return null
        throw error
      }
    },
  }
}
