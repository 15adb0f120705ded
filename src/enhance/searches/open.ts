import { openPageDialog } from '#src/enhance/shared/page-dialog.ts'
import { rename } from './rename.ts'

/** A new search gets its name in a dialog, a saved one in place. */
export const open = (link: HTMLAnchorElement): unknown =>
  link.matches('[data-rename]') ? rename(link) : openPageDialog(link.href)
