// Pages that this process has sent, until they are written down. Addresses are in here for seconds, and in no file or table.
export type SentPage = {
  at: number
  page: string
  thing: string
  address: string
  browser: string
  referrer: string
  language: string
}

/** Beyond it nothing is counted: a flood of requests must not become one of memory. */
const heldAtMost = 20_000

let held: SentPage[] = []
let missed = 0

export function notePage(sent: SentPage): void {
  if (held.length < heldAtMost) held.push(sent)
  else missed += 1
}

/** All of them, to be written down: they are not held here any more. */
export function takePages(): { pages: SentPage[]; missed: number } {
  const taken = { pages: held, missed }
  held = []
  missed = 0
  return taken
}
