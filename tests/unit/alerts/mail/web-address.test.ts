import { expect, test } from 'vitest'
import { hasWebAddress, preventLink } from '#src/domain/sharing/web-address.ts'

test.each([
  'https://evil.example/win',
  'See www.evil.test',
  'Go to evil.com now',
  'EVIL.CO.UK/win?',
  'bit.ly/3xYz',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.c\u00adom',
  'Pay at 203.0.113.9/win',
  'Write to bo@evil.example',
  'xn--80ak6aa92e.xn--p1ai',
  'Look at evil.zip',
  'evil.quest, evil.the.quest',
  'evil.museum.Thanks',
  'EVIL.Realtor',
  'my_site.newdomain',
  'evil.中国',
  'пример.рф',
  'उदाहरण.भारत',
  'i❤️.ws',
  '1.shop',
  'bo@evil.news',
  'mailto:bo',
])('%s names a site', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'Look at these. What do you think?',
  'It has 1,240 sq.ft. and 2.5 baths',
  'Asking $450,000.00, seen at 5 p.m., e.g. on St.Paul Ave.',
  'The first one...and the last',
  'I love it.The kitchen, too; see plan.pdf',
  '很好。我们想看',
  'U.S.A., Ph.D., No.5, Mt.Horeb, approx.Two of 3.5ba',
  '',
])('%s names none', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['J.R. Lee Jr.', 'J. R. Lee Jr.'],
  ['Win at https://evil.example/x', 'Win at https: evil. example/x'],
  ['evil。com', 'evil. com'],
])('the name %s is mailed as %s, of which no program makes a link', (name, mailed) => {
  expect(preventLink(name)).toBe(mailed)
  expect(hasWebAddress(mailed)).toBe(false)
})
