export const markupResponse = (markup: { toString(): string }, status = 200): Response =>
  new Response(markup.toString(), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
