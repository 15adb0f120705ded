import type { APIContext } from 'astro'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { savedSearchesPath } from '#src/domain/searches/paths.ts'

const marks: readonly unknown[] = ['listing_saved', 'listing_hidden']

/**
 * Whether the request saves something that can wait until its account, whose session has ended, signs in again: a search
 * or marks on listings. Its route treats it like that of a visitor.
 */
export async function isResumable({ request, url, locals }: APIContext): Promise<boolean> {
  if (request.method !== 'POST') return false
  if (url.pathname === savedSearchesPath()) return true
  const form = url.pathname === newCartPath() ? await locals.sentForm() : null
  if (form === null || form.has('remove')) return false
  return form.has('save') || form.has('hide') || marks.includes(form.get('for'))
}
