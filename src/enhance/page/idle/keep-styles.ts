// Puts the style sheets that came within the page into the browser's cache, where the next pages look for them.

for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]'))
  fetch(dataset['href']!).catch(() => undefined)
