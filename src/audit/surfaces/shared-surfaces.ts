import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { pageSizeMost } from '#src/domain/limits.ts'
import { listingPath, resultsPath } from '#src/domain/paths.ts'
import { sharedReportMapPath } from '#src/domain/sharing/paths.ts'
import { allSpecimens, type Planted, page, type Surface, type SurfaceRequest } from './surface.ts'

const holders: readonly AuditReader[] = ['link']
const whole = { readers: holders, names: 'contact', notice: 'full', frame: true } as const

/** How many links there are of each source. */
const linksOfSource = 3

const ofLinks =
  (paths: (token: string) => readonly string[]) =>
  (planted: Planted): SurfaceRequest[] =>
    planted.shared.flatMap((token, at) => {
      const about = planted.sources[Math.floor(at / linksOfSource)]!.specimens
      return paths(token).map((path) => ({ ...page(path), about }))
    })

export const sharedSurfaces: readonly Surface[] = [
  {
    ...{ name: 'Shared link: list', routes: ['share/[search]/[view].astro'], ...whole },
    requests: ofLinks((token) => [
      resultsPath('list', { _limit: pageSizeMost }, `/share/${token}`),
    ]),
  },
  {
    ...{ name: 'Shared link: photo grid', routes: ['share/[search]/[view].astro'], ...whole },
    requests: ofLinks((token) => [
      resultsPath('summary', { _limit: pageSizeMost }, `/share/${token}`),
    ]),
  },
  {
    ...{ name: 'Shared link: map and statistics', routes: ['share/[search]/[view].astro'] },
    ...{ readers: holders, control: 'some' },
    requests: ofLinks((token) => [
      resultsPath('map', {}, `/share/${token}`),
      resultsPath('stats', {}, `/share/${token}`),
    ]),
  },
  {
    ...{
      name: 'Shared link: report',
      routes: ['share/[search]/report.astro', 'share/[search]/map.svg.ts'],
    },
    ...{
      readers: holders,
      control: { none: 'It is of a market analysis; the shared links of the audit lead to lists.' },
    },
    requests: ofLinks((token) => [`/share/${token}/report`, sharedReportMapPath(token)]),
  },
  {
    ...{ name: 'Listing from a shared link', routes: ['listings/[id].astro'], ...whole },
    requests: (planted) =>
      planted.shared.slice(0, 1).flatMap((token) =>
        allSpecimens(planted).map((specimen) => ({
          ...page(listingPath(specimen.id, { base: `share.${token}` })),
          about: [specimen],
        })),
      ),
  },
]

/** What an agent is offered, and what goes out by mail; the walk reads it from the outbox of the copy. */
export const mailSurfaces = {
  shared: {
    ...{ name: 'Mail with shared listings', routes: [], readers: holders, control: 'some' },
    requests: () => [],
    ...{ names: 'contact', notice: 'brief' },
  },
  alert: {
    ...{ name: 'Mail of an alert', routes: [], readers: ['client'], control: 'some' },
    requests: () => [],
    ...{ names: 'contact', notice: 'brief' },
  },
} as const satisfies Record<string, Surface>
