/** A date as Spark writes it for open houses: `10/01/2010`. */
export const sparkDate = (date: string): string =>
  date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** A time of day as Spark writes it: `9:00 am`. */
export function sparkTime(time: string | null): string | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)/.exec(time ?? '') ?? []
  if (hours === '') return null
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
