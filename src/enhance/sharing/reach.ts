import { onLink } from '#src/enhance/shared/on-link.ts'

// Loads the share modal with the first click on a link to the share form, which works alone.

onLink('a[href^="/shares/new"]', ({ href }) =>
  import('#src/islands/share/mount.tsx').then(({ openShare }) => openShare(href)),
)

// `share=true` opens it once.
const here = new URL(location.href)
if (here.searchParams.get('share') === 'true') {
  here.searchParams.delete('share')
  history.replaceState(history.state, '', here)
  document.querySelector<HTMLAnchorElement>('a[href^="/shares/new"]')?.click()
}
