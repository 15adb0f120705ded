/**
 * Run in a page. Returns what is wrong with the credits of listings: smaller than the median of what the page says about
 * the listing (IDX I-1), or, at the price, lighter than its facts and description (IDX I-3).
 */
export function creditFaults(): string[] {
  const credits = '.firm-line, .listing-head__credit, .listing-head__firm'
  const around = 'li, tr, article.map-card, .listing-head, .cma-table th, .compare__listing'
  const others = `${credits}, button, .button, .badge, .visually-hidden, .listing-card__count, time`
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const light = (element: Element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
      .color.match(/[\d.]+/g)!
      .map(Number)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const textsIn = (box: Element) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const found: Element[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!
      const isText = node.textContent!.trim() !== '' && parent.checkVisibility()
      if (isText && parent.closest(others) === null) found.push(parent)
    }
    return found
  }
  return [...document.querySelectorAll(credits)].flatMap((credit) => {
    const box = credit.closest(around)
    if (box === null || !credit.checkVisibility()) return []
    const texts = textsIn(box)
    const sizes = texts.map(sizeOf).sort((a, b) => a - b)
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0
    const isAtPrice = credit.matches('[data-at], .listing-head__credit')
    const description = document.querySelector('.listing__remarks p')
    const darkest = [...texts, ...(description ? [description] : [])].map(light)
    const name = `${box.className || box.tagName}: ${credit.className}`
    return [
      ...(sizeOf(credit) < median ? [`${name} ${sizeOf(credit)} px < ${median} px`] : []),
      ...(isAtPrice && light(credit) > Math.min(...darkest) + 1 ? [`${name} is lighter`] : []),
    ]
  })
}
