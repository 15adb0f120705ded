/** What a column may say of a contact; of several for one field, the first that is filled counts. */
export type ContactColumn =
  | 'given'
  | 'family'
  | 'name'
  | 'email'
  | 'phone'
  | 'country'
  | 'tags'
  | 'labels'
  | 'note'

// As Google, Outlook, Apple, and this site name their columns, in small letters and digits alone.
const names: Readonly<Record<ContactColumn, readonly string[]>> = {
  given: ['givenname', 'firstname', 'first', 'forename'],
  family: ['familyname', 'lastname', 'surname', 'last'],
  name: ['name', 'fullname', 'displayname', 'fileas', 'contactname'],
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
  // Between commas, as this site exports them; the labels of others between other signs too.
  tags: ['tags'],
  labels: ['labels', 'groupmembership', 'categories', 'keywords'],
  note: ['notes', 'note'],
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '')

/** The positions of the columns of each field, the best first. */
export function columnsOf(heads: readonly string[]): ReadonlyMap<ContactColumn, readonly number[]> {
  const known = heads.map(plain)
  return new Map(
    (Object.keys(names) as ContactColumn[]).map((column) => [
      column,
      names[column].flatMap((name) => known.flatMap((head, i) => (head === name ? [i] : []))),
    ]),
  )
}
