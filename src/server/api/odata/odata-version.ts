import { RequestError } from '#src/domain/errors.ts'

export type ODataVersion = '4.0' | '4.01'

/** Chooses the version of an answer by the headers of the request. Throws for one that there is not. */
export function versionFor(headers: Headers): ODataVersion {
  const sent = headers.get('OData-Version')
  if (sent !== null && sent !== '4.0' && sent !== '4.01') throw wrong('OData-Version', sent)
  const most = headers.get('OData-MaxVersion')
  if (most === null) return sent ?? '4.01'
  if (!/^\d+\.\d+$/.test(most) || Number(most) < 4) throw wrong('OData-MaxVersion', most)
  return Number(most) < 4.01 ? '4.0' : '4.01'
}

const wrong = (header: string, version: string) =>
  new RequestError(
    'BadRequest',
    `Answers are in OData 4.0 or 4.01, but the header ${header} asks for ${version.slice(0, 20)}.`,
  )

const pageSizes = { usual: 100, most: 1_000 }

/** Reads `Prefer: odata.maxpagesize=500`. `applied` repeats what was followed, for the header of the answer. */
export function pageSizeFor(headers: Headers): { size: number; applied: string | null } {
  const [, name, wanted] =
    /(?:^|[,;\s])((?:odata\.)?maxpagesize)\s*=\s*"?(\d{1,9})/i.exec(headers.get('Prefer') ?? '') ??
    []
  if (name === undefined || Number(wanted) === 0) return { size: pageSizes.usual, applied: null }
  const size = Math.min(Number(wanted), pageSizes.most)
  return { size, applied: `${name.toLowerCase()}=${size}` }
}
