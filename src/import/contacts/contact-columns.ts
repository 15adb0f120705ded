/** If several columns match a field, the first filled one counts. */
export type ContactColumn =
  | 'given'
  | 'family'
  | 'name'
  | 'organization'
  | 'email'
  | 'phone'
  | 'country'
  | 'tags'
  | 'labels'
  | 'note'

// Column names of Google, Outlook, Apple, and this site, as lower-case letters and digits.
const names: Readonly<Record<ContactColumn, readonly string[]>> = {
  given: ['givenname', 'firstname', 'first', 'forename'],
  family: ['familyname', 'lastname', 'surname', 'last'],
  name: ['name', 'fullname', 'displayname', 'fileas', 'contactname'],
  organization: ['organizationname', 'organization1name', 'organization', 'company', 'companyname'],
  email: [
    'email',
    'primaryemail',
    'emailaddress',
    'email1value',
    'email1address',
    'email2value',
    'email2address',
    'emailaddress2',
    'email3address',
    'homeemail',
    'workemail',
  ],
  phone: [
    'primaryphonenumber',
    'mobilephone',
    'mobile',
    'cellphone',
    'phone',
    'phone1value',
    'phonenumber',
    'primaryphone',
    'homephone',
    'businessphone',
    'workphone',
    'phone2value',
    'telephone',
  ],
  country: ['phonecountry', 'mobilephonecountrycode', 'countrycode'],
  // Separated by commas, as in exports of this site.
  tags: ['tags'],
  labels: ['labels', 'groupmembership', 'categories', 'keywords'],
  note: ['notes', 'note'],
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '')

export function columnsOf(heads: readonly string[]): ReadonlyMap<ContactColumn, readonly number[]> {
  const known = heads.map(plain)
  return new Map(
    (Object.keys(names) as ContactColumn[]).map((column) => [
      column,
      names[column].flatMap((name) => known.flatMap((head, i) => (head === name ? [i] : []))),
    ]),
  )
}
