import type { MailContext } from '../outbox/mail.ts'
import { issueSettingsToken, type SettingsLink } from './settings-token.ts'

/** Where a mail's reader chooses what calls them, and where a mail program signs them off by itself. */
export const settingsAddress = async (
  { secret, appOrigin, conceal }: MailContext,
  link: SettingsLink,
): Promise<string> => `${appOrigin}/notices/settings?token=${conceal(await issueSettingsToken(secret, link))}`
