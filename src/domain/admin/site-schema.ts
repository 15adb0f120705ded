import type { Brokerage } from '#src/domain/admin/brokerage.ts'
import { listingsPath } from '#src/domain/paths.ts'

type Named = Pick<Brokerage, 'logo' | 'phone' | 'postalAddress' | 'siteName'>

/** The brokerage and its site in the words of schema.org, for the home page. */
export function siteSchema(
  { logo, phone, postalAddress, siteName }: Named,
  origin: string,
): object {
  const url = `${origin}/`
  const broker = `${url}#brokerage`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': broker,
        name: siteName,
        url,
        address: postalAddress || undefined,
        telephone: phone || undefined,
        ...(logo && { logo: origin + logo.path, image: origin + logo.path }),
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#site`,
        name: siteName,
        url,
        publisher: { '@id': broker },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${listingsPath()}?place={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
