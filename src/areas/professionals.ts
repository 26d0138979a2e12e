import { dashboardLinks } from './dashboard.ts'
import { professionalLinks } from './site.ts'

/** What one’s own profile leads to. */
export const profileLinks = {
  read: professionalLinks.professional,
  check: professionalLinks.credential,
  chat: (person: string) => dashboardLinks.chat.conversation(person),
}
