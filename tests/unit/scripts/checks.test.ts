import { describe, expect, it } from 'vitest'
import { checkFiles as checkBaseNames } from '../../../scripts/checks/base-names.ts'
import { checkFiles as checkBreakpoints } from '../../../scripts/checks/breakpoints.ts'
import { checkFiles as checkDirectives } from '../../../scripts/checks/client-directives.ts'
import { checkFiles as checkCaches, checkNames } from '../../../scripts/checks/declared-caches.ts'
import { checkFiles as checkFormatters } from '../../../scripts/checks/formatters.ts'
import { checkFiles as checkTests } from '../../../scripts/checks/honest-tests.ts'
import { checkFiles as checkLayers } from '../../../scripts/checks/layers.ts'
import { checkFiles as checkLengths } from '../../../scripts/checks/lengths.ts'
import { checkFiles as checkDrizzle } from '../../../scripts/checks/one-drizzle.ts'
import { checkFiles as checkCatches } from '../../../scripts/checks/own-catches.ts'
import { checkPackages, checkSettings } from '../../../scripts/checks/packages.ts'
import { checkFiles as checkWords } from '../../../scripts/checks/place-words.ts'
import { checkFiles as checkHtml } from '../../../scripts/checks/raw-html.ts'
import { checkFiles as checkWholePage } from '../../../scripts/checks/whole-page-styles.ts'
import { checkFiles as checkWorst } from '../../../scripts/checks/worst-words.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

describe('the check of the packages', () => {
  it('counts those of production, and finds what runs a script', () => {
    const many = Object.fromEntries(
      Array.from({ length: 151 }, (_, i) => [`node_modules/${i}`, {}]),
    )
    expect(checkPackages(many)).toEqual([expect.stringMatching(/has 151 production packages/)])
    const others = { '': {}, 'node_modules/a': { dev: true, hasInstallScript: true } }
    expect(checkPackages(others)).toEqual([])
    expect(checkPackages({ 'node_modules/b': { hasInstallScript: true } })).toHaveLength(1)
    expect(checkSettings('fund=false')).toHaveLength(1)
    expect(checkSettings('fund=false\nignore-scripts=true\n')).toEqual([])
  })
})

describe('the check of base names', () => {
  const paths = (...all: string[]) => checkBaseNames(all.map((path) => ({ path })))

  it('finds a name that two files have', () => {
    expect(paths('src/domain/a/terms.ts', 'db/terms.ts', 'src/domain/b.ts')).toEqual([
      'terms.ts occurs 2 times: src/domain/a/terms.ts, db/terms.ts',
    ])
    expect(paths('src/components/a/News.astro', 'src/layouts/News.astro')).toHaveLength(1)
    expect(paths('src/styles/a.css', 'src/styles/entries/a.css')).toHaveLength(1)
  })

  it('lets pages have any name, and files those that every folder may have', () => {
    expect(paths('src/pages/terms.ts', 'src/pages/a/terms.ts', 'db/terms.ts')).toEqual([])
    for (const name of ['index.tsx', 'paths.ts', 'reach.ts', 'messages.ts', 'limits.ts'])
      expect(paths(`src/a/${name}`, `src/b/${name}`)).toEqual([])
  })
})

describe('the check of the layers', () => {
  it.each([
    ['src/domain/a.ts', "import { b } from '#db/b.ts'"],
    ['src/domain/a.ts', "import type { B } from '#src/use-cases/b.ts'"],
    ['src/use-cases/a.ts', "import { b } from '../server/b.ts'"],
    ['src/search/a.ts', "import { b } from '#src/import/b.ts'"],
    ['src/pages/a.astro', "import { b } from '#db/b.ts'"],
    ['src/middleware.ts', "import { b } from '#db/b.ts'"],
    ['src/components/x/A.astro', "import B from '#src/layouts/B.astro'"],
    ['src/islands/map/a.tsx', "import { b } from '../cart/b.ts'"],
    ['src/layouts/A.astro', "import { b } from '#src/islands/cart/b.store.ts'"],
    ['src/server/a.ts', "import { B } from '#src/islands/cart/B.tsx'"],
    ['src/domain/a.ts', "const b = await import('#db/b.ts')"],
    ['db/a.ts', "export * from '#src/search/b.ts'"],
    ['src/server/a.ts', "import { b } from '#src/search/b.ts'"],
    ['src/server/a.ts', "import { b } from '#src/mail/b.ts'"],
    ['src/mail/a.ts', "import { b } from '#src/use-cases/b.ts'"],
    ['src/use-cases/a.ts', "import { b } from '#src/jobs/b.ts'"],
    ['src/domain/a.ts', 'import {', '  b,', "} from '#db/b.ts'"],
    ['src/islands/map/drawing/tools/a.ts', "import View from 'ol/View.js'"],
    ['src/islands/cart/layer/a.ts', "const crop = await import('ol-ext/filter/Crop.js')"],
  ])('finds what %s must not do: %s', (path, ...lines) => {
    expect(checkLayers([file(path, ...lines)])).toHaveLength(1)
  })

  it.each([
    ['src/use-cases/a.ts', "import { b } from '#src/search/b.ts'"],
    ['src/server/a.ts', "import type { B } from '#src/search/b.ts'"],
    ['src/use-cases/a.ts', "import { b } from '#src/mail/b.ts'"],
    ['src/jobs/a.ts', "import { b } from '#src/mail/b.ts'"],
    ['src/server/a.ts', "import { b } from '#src/jobs/b.ts'"],
    ['src/pages/a.astro', "import type { B } from '#db/b.ts'"],
    ['src/pages/a.astro', "import { type B, type C } from '#src/search/b.ts'"],
    ['src/islands/map/a.tsx', `import { b } from '${'..'}/shared/b.ts'`],
    ['src/layouts/A.astro', "import { Cart } from '#src/islands/cart/Cart.tsx'"],
    ['src/islands/map/chart/a.ts', "import View from 'ol/View.js'"],
    ['src/islands/map/drawing/layer/a.ts', "import Crop from 'ol-ext/filter/Crop.js'"],
    ['src/domain/a.ts', "import { z } from 'zod'"],
  ])('lets %s do: %s', (path, line) => {
    expect(checkLayers([file(path, line)])).toEqual([])
  })

  it.each(['import', 'import type'])('finds cycles of files: %s', (word) => {
    const files = [
      file('src/domain/a.ts', `${word} { b } from './b.ts'`),
      file('src/domain/b.ts', "import { a } from './a.ts'"),
    ]
    expect(checkLayers(files)).toEqual([
      'cycle of imports: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts',
    ])
  })

  it('finds cycles of folders, whose files need not be on one', () => {
    const files = [
      file('src/domain/a.ts', "import { c } from './deep/c.ts'"),
      file('src/domain/deep/d.ts', "import type { b } from '../b.ts'"),
    ]
    expect(checkLayers(files)).toEqual([
      'cycle of folders: src/domain → src/domain/deep → src/domain',
    ])
  })

  it('lets a folder import one below it', () => {
    expect(checkLayers([file('src/domain/a.ts', "import { c } from './deep/c.ts'")])).toEqual([])
  })
})

describe('the check of caches', () => {
  it.each([
    'const known = new WeakMap<Key, Value>()',
    'export const known: Map<string, number> = new Map<string, number>()',
    'let seen = new Set<string>()',
    'const seen = new WeakSet()',
    'const all = { byName: new Map(), byId: 1 }',
    "const cache = new Cache({ name: 'cards' })",
    'const caches = new Caches()',
  ])('finds %s', (line) => {
    expect(checkCaches([file('src/server/a.ts', line)])).toHaveLength(1)
    expect(checkCaches([file('db/a.ts', line)])).toHaveLength(1)
  })

  it.each([
    "const table = new Map([['a', 1]])",
    'const none: ReadonlyMap<string, number> = new Map()',
    'const make = () => new Map()',
    'function make() { const known = new Map() }',
    'class A { readonly known = new Map() }',
    "const cards: CacheKind<number, string> = { name: 'cards', maxEntries: 9 }",
  ])('lets %s', (line) => {
    expect(checkCaches([file('src/server/a.ts', line)])).toEqual([])
  })

  it('lets the browser have modules of its own', () => {
    expect(checkCaches([file('src/islands/map/a.ts', 'const known = new Map()')])).toEqual([])
  })

  it('finds a name that two caches have', () => {
    const kind = "const a: CacheKind<number, string> = { name: 'cards' }"
    expect(checkNames([file('src/a.ts', kind), file('db/b.ts', kind)])).toHaveLength(1)
    expect(checkNames([file('src/a.ts', kind)])).toEqual([])
  })
})

describe('the check of islands', () => {
  it.each(['load', 'idle', 'visible', 'only="react"', 'media="print"'])(
    'finds client:%s',
    (directive) => {
      const line = `<Cart client:${directive} />`
      expect(checkDirectives([file('src/layouts/A.astro', line)])).toHaveLength(1)
    },
  )
})

describe('the check of own catches', () => {
  it('finds those that let only the errors of the product pass', () => {
    const line = (text: string) => checkCatches([file('src/server/a.ts', text)])
    expect(line('if (isRequestError(error)) throw error')).toHaveLength(1)
    expect(line('if (isExpected(error)) throw error')).toEqual([])
    expect(line('if (!isRequestError(error)) throw error')).toEqual([])
  })
})

describe('the check of the lengths', () => {
  const lines = (count: number) => Array<string>(count).fill('// x')

  it('finds long files, pages and components', () => {
    expect(checkLengths([file('src/server/a.ts', ...lines(201))])).toHaveLength(1)
    expect(checkLengths([file('src/pages/a.astro', ...lines(61))])).toHaveLength(1)
    expect(checkLengths([file('src/components/A.astro', ...lines(121))])).toHaveLength(1)
    expect(
      checkLengths([file('src/server/a.ts', ...lines(200)), file('db/schema/a.ts', ...lines(999))]),
    ).toEqual([])
  })

  it('finds long functions of every kind', () => {
    const body = [...lines(40), '}']
    for (const head of ['function a() {', 'const a = () => {', 'const a = { b() {']) {
      const tail = head.includes('b()') ? [...body, '}'] : body
      expect(checkLengths([file('src/server/a.ts', head, ...tail)]), head).toHaveLength(1)
    }
  })

  it('finds lines that run out of the window', () => {
    expect(checkLengths([file('src/server/a.ts', `const a = '${'x'.repeat(140)}'`)])).toHaveLength(
      1,
    )
  })
})

describe('the check of the words of a place', () => {
  it.each(['<p>Search by MLS number</p>', 'const head = "MLS # 7"', "['MLS ID', id]"])(
    'finds %s',
    (line) => {
      expect(checkWords([file('src/components/A.astro', line)])).toHaveLength(1)
    },
  )

  it('leaves comments, icons by kind, and the words themselves', () => {
    expect(
      checkWords([file('src/a.ts', '/** MLS numbers. */', "'MLS number': 'number',")]),
    ).toEqual([])
    expect(checkWords([file('src/domain/listings/number-name.ts', "'MLS #'")])).toEqual([])
  })
})

describe('the check of what people read', () => {
  it.each([
    "label: 'E-mail'",
    '<p>20 % down</p>',
    "'That were too many tries.'",
    '<button>Go on</button>',
    '<b>Words to Ann</b>',
    "'Everybody may open it.'",
  ])('finds %s', (line) => {
    expect(checkWorst([file('src/components/A.astro', line)])).toHaveLength(1)
  })

  it('leaves remainders, comments, names of files, and columns of other systems', () => {
    const lines = ['const odd = i % 2', '// An e-mail.', "from './e-mail.ts'"]
    expect(checkWorst([file('src/a.ts', ...lines)])).toEqual([])
    expect(checkWorst([file('src/import/a.ts', "'E-mail'")])).toEqual([])
  })
})

describe('the check of raw HTML', () => {
  it.each([
    '<p set:html={x} />',
    'element.innerHTML = x',
    'element.outerHTML = x',
    '<div dangerouslySetInnerHTML={{ __html: x }} />',
    "a.insertAdjacentHTML('beforeend', x)",
    'document.write(x)',
    '<button hx-on:click="x">',
    "<div hx-vals='js:{a: 1}'>",
    '<a href="javascript:x">',
    'eval(x)',
    '<script define:vars={{ x }}>',
  ])('finds %s', (line) => {
    expect(checkHtml([file('src/components/A.astro', line)])).toHaveLength(1)
  })

  it('lets htmx swap elements', () => {
    expect(checkHtml([file('src/components/A.astro', '<a hx-swap="outerHTML">')])).toEqual([])
  })
})

describe('the check of the tests', () => {
  const words = ['skip', 'only', 'todo']

  it.each(words)('finds tests marked %s', (word) => {
    expect(checkTests([file('tests/a.test.ts', `it.${word}('x')`)])).toHaveLength(1)
  })

  it('finds modules that are replaced where tests share them', () => {
    const text = `vi.${'mock'}('./a.ts')`
    expect(checkTests([file('tests/unit/a.test.ts', text)])).toHaveLength(1)
    for (const path of ['tests/unit/a.mocked.test.ts', 'tests/search/a.test.ts'])
      expect(checkTests([file(path, text)])).toEqual([])
  })

  it.each([
    "await page.waitForLoadState('network%idle')",
    'await page.waitFor%Timeout(100)',
    "import { setTimeout } from 'node:timers%/promises'",
    'await new Promise((go) => set%Timeout(go, 100))',
  ])('finds tests in the browser that wait by %s', (line) => {
    const text = line.replace('%', '')
    expect(checkTests([file('tests/e2e/map/a.test.ts', text)])).not.toEqual([])
    expect(checkTests([file('tests/support/browser/a.ts', text)])).not.toEqual([])
  })

  it('finds clocks that a test in the browser leaves to the next', () => {
    const text = 'await page.clock.install()'
    expect(checkTests([file('tests/e2e/a.test.ts', text)])).toHaveLength(1)
    expect(checkTests([file('tests/support/browser/contexts.ts', text)])).toEqual([])
  })

  it('finds waits that end after a second, however busy the machine is', () => {
    const text = `await vi.${'waitFor'}(() => expect(sent()).toBe(true))`
    expect(checkTests([file('tests/mail/a.test.ts', text)])).toHaveLength(1)
  })

  it('finds no wait in a test in the browser that waits for a state', () => {
    expect(checkTests([file('tests/e2e/a.test.ts', 'await page.waitForURL(list)')])).toEqual([])
  })

  it.each(['numRuns%: 500', 'cases%(1_001)', 'cases%(20_000)'])(
    'finds counts of cases that a campaign cannot raise, or that are for campaigns: %s',
    (line) => {
      expect(checkTests([file('tests/unit/a.test.ts', line.replace('%', ''))])).toHaveLength(1)
    },
  )

  it.each(['numRuns: cases%(1_000)', 'cases%(400)', 'cases%(count)'])(
    'lets tests have %s',
    (line) => {
      expect(checkTests([file('tests/unit/a.test.ts', line.replace('%', ''))])).toEqual([])
    },
  )

  it('finds types that are waved through, and nothing in prose', () => {
    expect(checkTests([file('src/a.ts', `const a: ${'any'} = 1`)])).toHaveLength(1)
    expect(checkTests([file('src/a.ts', `f(a as ${'any'})`)])).toHaveLength(1)
    expect(checkTests([file('src/a.ts', '// Matches: any of them')])).toEqual([])
  })
})

it('the check of Drizzle finds every other way to load it', () => {
  const lines = [
    "import { eq } from 'drizzle-orm'",
    "const { sql } = await import('drizzle-orm')",
    "export * from 'drizzle-orm/sqlite-core'",
  ]
  expect(checkDrizzle(lines.map((line) => file('db/queries/a.ts', line)))).toHaveLength(3)
  expect(
    checkDrizzle([
      file('db/orm/drizzle.ts', lines[0]!),
      file('db/a.ts', "import { eq } from '#db/orm/drizzle.ts'"),
    ]),
  ).toEqual([])
})

describe('the check of breakpoints', () => {
  it('finds other widths and the old syntax, and leaves containers alone', () => {
    const checked = (...lines: string[]) => checkBreakpoints([file('src/a.css', ...lines)])
    expect(checked('@media (480px <= width < 992px) {', '@container (width < 44rem) {')).toEqual([])
    for (const query of ['(width < 40rem)', '(500px <= width < 992px)', '(min-width: 768px)'])
      expect(checked(`@media ${query} {`)).toHaveLength(1)
  })
})

it('the check of whole-page styles finds :has() before any element', () => {
  const checked = (...lines: string[]) => checkWholePage([file('src/styles/a.css', ...lines)])
  expect(checked('.page:not(:has(+ *)) .row:not(:has(+ *)) > *,', '.b {')).toHaveLength(1)
  expect(checked('.row:has(.b) > * {')).toHaveLength(1)
  expect(checked('.row:has(.b) > :not(.c) {')).toHaveLength(1)
  expect(checked('.row:has(.b) > :not(:first-child) {')).toHaveLength(1)
  expect(checked('.row:not(:has(+ *)),', '.row > * {')).toEqual([])
  expect(checked('.row:has(.b) > .c:not(.d) {')).toEqual([])
})

it('the check of formatters finds those that are made while a module loads', () => {
  const formatters = (...lines: string[]) => checkFormatters([file('src/domain/a.ts', ...lines)])
  expect(formatters("const list = new Intl.ListFormat('en')")).toHaveLength(1)
  expect(formatters("export const list: Lists = new Intl.ListFormat('en')")).toHaveLength(1)
  expect(formatters('function f() {', "  const list = new Intl.ListFormat('en')", '}')).toEqual([])
})
