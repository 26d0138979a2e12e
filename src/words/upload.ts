import { m } from '#/paraglide/messages.js'

/** Of a file that waits for a connection. */
export const waitingTexts = (name: string) => ({
  waiting: m.files_waiting(),
  again: m.files_again(),
  againNamed: m.files_again_named({ name }),
})
