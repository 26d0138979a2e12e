import { createHmac } from 'node:crypto'

/**
 * What stands for a person on the list of whom somebody shut out: of those who are known by a comment alone it says nothing,
 * neither here nor to anybody else who shut them out.
 */
export const muteIdOf = (secret: string, userId: string, other: string): string =>
  createHmac('sha256', secret)
    .update(`mute:${userId}:${other}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
