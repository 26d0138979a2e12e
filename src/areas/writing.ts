import { adminLinks } from './admin.ts'
import { blogLinks } from './site.ts'

/** One address of a post for all who work at it, whichever area they stand in: it can be sent from one to another. */
export const writingLinks = { ...adminLinks.blog, read: blogLinks.post }
