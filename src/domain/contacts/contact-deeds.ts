import { counted } from '#src/domain/wording.ts'

// What agents can do with several contacts at once.

interface Words {
  readonly label: string
  readonly title: (count: number) => string
  /** Says what was done; null for what changes nothing. */
  readonly done: ((count: number) => string) | null
}

const some = (count: number) => counted(count, 'contact')

const words = {
  tag: {
    label: 'Add tag',
    title: (count) => `Add a tag to ${some(count)}`,
    done: (count) => `Tag added to ${some(count)}.`,
  },
  email: { label: 'Email', title: (count) => `Email ${some(count)}`, done: null },
  provide: {
    label: 'Provide search',
    title: (count) => `Provide a search to ${some(count)}`,
    done: (count) => `Search provided to ${some(count)}.`,
  },
  untag: {
    label: 'Remove tag',
    title: (count) => `Remove a tag from ${some(count)}`,
    done: (count) => `Tag removed from ${some(count)}.`,
  },
  note: {
    label: 'Add note',
    title: (count) => `Add a note to ${some(count)}`,
    done: (count) => `Note added to ${some(count)}.`,
  },
  invite: {
    label: 'Invite',
    title: (count) => `Invite ${some(count)} to this site?`,
    done: (count) => `${some(count)} invited.`,
  },
  csv: { label: 'Export as CSV', title: some, done: null },
  vcf: { label: 'Export as vCards', title: some, done: null },
  delete: {
    label: 'Delete',
    title: (count) => `Delete ${some(count)}?`,
    done: (count) => `${some(count)} deleted.`,
  },
} as const satisfies Record<string, Words>

export type ContactDeed = keyof typeof words
export const deedWords: Readonly<Record<ContactDeed, Words>> = words
export const contactDeeds = Object.keys(words) as ContactDeed[]
