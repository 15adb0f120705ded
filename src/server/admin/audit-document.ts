import { html, type Markup } from '#src/components/html.ts'
import { productColor } from '#src/domain/admin/brand/brand-colors.ts'
import {
  type AuditBreak,
  type AuditReport,
  type AuditResult,
  auditStateLabels,
  readerLabels,
  type Uncompared,
} from '#src/domain/admin/rules/audit/audit-report.ts'
import {
  auditMethod,
  auditSummary,
  auditTime,
  auditTitle,
  auditTone,
  moreBreaks,
  silentTitle,
  uncomparedTitle,
  unwalkedRules,
} from '#src/domain/admin/rules/audit/audit-words.ts'

/** The report as one page to print or send, without scripts and links to the site. */
export const auditDocument = (report: AuditReport): string =>
  `<!doctype html>\n${
    html`
  <html lang="en">
    <head>
      <meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <meta name="robots" content="noindex">
      <title>${auditTitle}: ${report.site}, ${report.at.slice(0, 10)}</title>
      <style>${styles}</style>
    </head>
    <body>
      <h1>${auditTitle}</h1>
      <p class="site">${report.site} · ${report.origin}</p>
      <p class="outcome ${auditTone(report)}">${auditSummary(report)}</p>
      <dl>${factsOf(report).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      ${table(report.results)}
      ${silentPart(report.silent)}
      ${uncomparedPart(report.uncompared)}
      <h2>Not part of this audit</h2>
      <ul>${unwalkedIn(report).map(([rule, why]) => html`<li><b>${rule}</b> ${why}</li>`)}</ul>
    </body>
  </html>`.text
  }\n`

/** Rules that the audit has no result for. */
const unwalkedIn = ({ results }: AuditReport) =>
  Object.entries(unwalkedRules).filter(([rule]) => !results.some((each) => each.rule === rule))

const factsOf = (report: AuditReport): [string, string][] => [
  ['Date', auditTime(report)],
  ['Software', `Plat ${report.version}`],
  ['How', auditMethod[report.kind]],
  ['Asked as', report.readers.map((reader) => readerLabels[reader]).join(', ')],
  ['Answers read', report.answers.toLocaleString('en-US')],
  ...report.profiles.map(({ source, title, basis }): [string, string] => [
    `Rules of ${source}`,
    `${title} (${basis})`,
  ]),
]

const table = (results: readonly AuditResult[]) => html`
  <table>
    <thead>
      <tr><th scope="col">Rule</th><th scope="col">What it asks for</th><th scope="col">Setting</th>
        <th scope="col">Surfaces</th><th scope="col">Result</th></tr>
    </thead>
    <tbody>${results.map(row)}</tbody>
  </table>`

const row = (result: AuditResult) => html`
  <tr class="${result.state}">
    <th scope="row">${result.rule}</th>
    <td>${result.title}${surfacesOf(result)}${breaksOf(result)}</td>
    <td>${result.setting}</td>
    <td>${result.surfaces.length}</td>
    <td><b>${auditStateLabels[result.state]}</b></td>
  </tr>`

const surfacesOf = ({ surfaces }: AuditResult) =>
  surfaces.length > 0 && html`<p class="surfaces">${surfaces.join(', ')}</p>`

const breaksOf = ({ breaks, found }: AuditResult) =>
  breaks.length > 0 &&
  html`<ol>${breaks.map(breakLine)}${found > breaks.length && html`<li>${moreBreaks(found - breaks.length)}</li>`}</ol>`

const breakLine = ({ surface, reader, path, problem }: AuditBreak): Markup =>
  html`<li><b>${surface}</b>, as ${readerLabels[reader].toLowerCase()}: ${problem} <code>${path}</code></li>`

const silentPart = (silent: readonly AuditBreak[]) =>
  silent.length > 0 && html`<h2>${silentTitle}</h2><ol>${silent.map(breakLine)}</ol>`

const uncomparedPart = (uncompared: readonly Uncompared[]) =>
  uncompared.length > 0 &&
  html`<h2>${uncomparedTitle}</h2>
    <ul>${uncompared.map(({ surface, why }) => html`<li><b>${surface}</b> ${why}</li>`)}</ul>`

const styles = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2620; background: #fffefa;
    font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; }
  h1, h2 { font-family: "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; line-height: 1.2; }
  h1 { margin: 0; color: ${productColor}; } .site { margin: .25rem 0 1rem; color: #56615a; }
  .outcome { padding: .75rem 1rem; border: 1px solid; border-radius: 8px; background: #f3efe4; font-weight: 600; }
  .good { background: #e3ece2; color: ${productColor}; } .bad { background: #f7e7db; color: #9a3d17; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dt { color: #56615a; max-width: 14rem; } dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; } th, td { padding: .5rem; text-align: start; vertical-align: top;
    border-bottom: 1px solid #e4ded0; } thead { font-size: .8125rem; color: #56615a; }
  td:nth-child(4) { text-align: end; } tr { break-inside: avoid; } td, dd, li { overflow-wrap: anywhere; }
  .surfaces { margin: .25rem 0 0; font-size: .8125rem; color: #56615a; } td ol { padding-inline-start: 1.25rem; }
  .broken b, .broken ol { color: #9a3d17; } .unset, .untried { color: #56615a; } code { font-size: .8125rem; }
  @media (max-width: 600px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; }
    td:nth-child(3), th:nth-child(3), td:nth-child(4), thead th:nth-child(4) { display: none; } }
  @media print { body { margin: 0; max-width: none; font-size: 10pt; } }
`
