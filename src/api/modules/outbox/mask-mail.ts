export const mask = '••••••'

/** Whatever follows a link's path. Nothing that a link carries is for anybody but its reader, marked or not. */
const carried = /(https?:\/\/[^\s?#]+)[?#][^\s]*/g

/** A mail's words as those who run the platform see them: without secrets, and without what links carry. */
export const maskMail = (words: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, mask), words).replaceAll(carried, `$1?${mask}`)
