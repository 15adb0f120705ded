// Runs while the page is read, so that nothing moves when there is something to show (left-off.ts). It is no module,
// since those wait for the end of the page.
{
  const place = document.querySelector('[data-left-off]')
  const room = ['recent_searches', 'viewed_listings'].filter((key) => {
    try {
      return (localStorage.getItem(key) ?? '[]') !== '[]'
    } catch {
      return false
    }
  })
  if (room.length > 0) place?.setAttribute('data-room', room.join(' '))
}
