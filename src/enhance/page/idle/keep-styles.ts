// Fetches the style sheets that are inlined in this page, so that the next pages find them in the browser's cache.

for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]'))
  fetch(dataset['href']!).catch(() => undefined)
